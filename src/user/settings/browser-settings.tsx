import { useState, useSyncExternalStore } from 'react'
import { useConfig } from '#src/config.ts'
import { analyticsAllowed, setAnalyticsAllowed } from '#src/shell/analytics.ts'
import { tellServer } from '#src/shell/visits/refusal.ts'
import { setShortcutsEnabled, useShortcutsEnabled } from '#src/shell/help/shortcuts.ts'
import { readStored, writeStored } from '#src/lib/browser-storage.ts'
import { Fieldset } from '#src/form/fieldset.tsx'
import { Radio } from '#src/form/radio.tsx'
import { Switch } from '#src/form/switch.tsx'

const themes = [
  { value: null, label: 'As the system', hint: 'Follows your device.' },
  { value: 'light', label: 'Light', hint: undefined },
  { value: 'dark', label: 'Dark', hint: undefined },
] as const

function applyTheme(theme: string | null) {
  writeStored('theme', theme)
  if (theme) document.documentElement.dataset['theme'] = theme
  else delete document.documentElement.dataset['theme']
}

const never = () => () => {}

/** The colours of the site, remembered by this browser. */
export function ThemeSetting() {
  const stored = useSyncExternalStore(
    never,
    () => readStored('theme'),
    () => null,
  )
  const [chosen, setChosen] = useState<string | null>()
  const theme = chosen === undefined ? stored : chosen
  const choose = (value: string | null) => {
    setChosen(value)
    applyTheme(value)
  }
  return (
    <Fieldset legend="Theme">
      {themes.map(({ value, label, hint }) => (
        <Radio
          key={label}
          name="theme"
          label={label}
          hint={hint}
          checked={theme === value}
          onChange={() => choose(value)}
        />
      ))}
    </Fieldset>
  )
}

/** Whether keys without a modifier do something, in this browser. */
export function ShortcutSetting() {
  const shortcuts = useShortcutsEnabled()
  return (
    <Switch
      label="Single-key shortcuts"
      hint="“/” to search, “j” and “k” in lists, “?” for help. Cmd/Ctrl+K always works."
      checked={shortcuts}
      onChange={event => setShortcutsEnabled(event.target.checked)}
    />
  )
}

const asksNotToTrack = () => navigator.doNotTrack === '1'

/** What this browser tells about its use. */
export function AnalyticsSetting() {
  const { posthogKey } = useConfig()
  const storedAllowed = useSyncExternalStore(never, analyticsAllowed, () => true)
  const doNotTrack = useSyncExternalStore(never, asksNotToTrack, () => false)
  const [allowed, setAllowed] = useState<boolean>()
  const allow = (next: boolean) => {
    setAllowed(next)
    setAnalyticsAllowed(next)
    tellServer(next)
  }
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label="Product analytics"
        hint={
          posthogKey
            ? 'We count what is done here, without names. An analytics service also gets which pages you open, with your name and e-mail address. Remembered by this browser.'
            : 'We count what is done here, without names, so that we can improve it. Nothing is sent to anybody else. Remembered by this browser.'
        }
        checked={allowed ?? storedAllowed}
        onChange={event => allow(event.target.checked)}
      />
      {doNotTrack && (
        <p className="text-xs text-ink-soft">
          Your browser asks not to be tracked (Do Not Track), so nothing is sent or counted,
          whatever this switch says.
        </p>
      )}
    </div>
  )
}
