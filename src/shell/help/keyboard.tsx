import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { CurrentUser } from '#src/session.ts'
import { useHotkey } from '#src/lib/use-hotkey.ts'
import { paths } from '#server/paths.ts'
import type { MyOrganization } from '#src/shell/menu/my-organization.ts'
import { useShortcutsEnabled } from './shortcuts.ts'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'

interface KeyboardProps {
  user: CurrentUser | null
  organizations: MyOrganization[]
}

/** The keys that work everywhere: Cmd/Ctrl+K, `/` and `?`. */
export function Keyboard({ user, organizations }: KeyboardProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isEnabled = useShortcutsEnabled()
  const [isPaletteOpen, setIsPaletteOpen] = useState(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const [Palette, requestPalette] = useLazyPart(() => import('./palette.tsx'))
  const [Help, requestHelp] = useLazyPart(() => import('./help-dialog.tsx'))
  const openHelp = async () => {
    await requestHelp()
    setIsHelpOpen(true)
  }
  useHotkey('mod+k', () => {
    setIsPaletteOpen(Palette === null || !isPaletteOpen)
    void requestPalette()
  })
  useHotkey('?', () => void openHelp(), isEnabled)
  useHotkey(
    '/',
    () => {
      if (pathname === paths.jobs && focusSearch()) return
      void Promise.resolve(navigate(paths.jobs)).then(() => focusSearchSoon())
    },
    isEnabled,
  )
  return (
    <>
      {Palette && (
        <Palette
          user={user}
          organizations={organizations}
          open={isPaletteOpen}
          onOpenChange={setIsPaletteOpen}
          onHelp={() => void openHelp()}
        />
      )}
      {Help && <Help open={isHelpOpen} onOpenChange={setIsHelpOpen} />}
    </>
  )
}

/** Whether the page has a search box to go to. */
function focusSearch() {
  const box = document.querySelector<HTMLInputElement>('main input[type=search]')
  box?.focus()
  box?.select()
  return box !== null
}

/** The page may still be on its way: for a second, look again at each frame. */
function focusSearchSoon(until = performance.now() + 1000) {
  if (!focusSearch() && performance.now() < until)
    requestAnimationFrame(() => focusSearchSoon(until))
}
