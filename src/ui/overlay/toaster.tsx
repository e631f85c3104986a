import { clsx } from 'clsx'
import { CircleAlert, X } from 'lucide-react'
import * as Radix from '@radix-ui/react-toast'
import { useSyncExternalStore, type FocusEvent } from 'react'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { dismissToast, listToasts, subscribeToToasts, toastDuration } from './toast.ts'
import type { Toast } from './toast.ts'

const noneOnServer = () => null

/**
 * Draws the toasts; once, near the root. Nothing on the server, where Radix would write a style
 * attribute. Load it lazily if you like: a toast made before it arrives is shown when it does.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, noneOnServer)
  if (!toasts) return null
  return (
    <Radix.Provider duration={toastDuration} swipeDirection="right" swipeThreshold={50}>
      {toasts.map(toast => (
        <ToastCard key={toast.id} {...toast} />
      ))}
      <Radix.Viewport
        hotkey={['F8']}
        onFocus={noteWhereFrom}
        // At the left, as what is pressed stands at the right: at the end of rows, and in the foot of a
        // sheet. On a phone that is wide as the screen: then above the sheet.
        className="fixed bottom-(--bar-height) left-0 z-60 flex w-full flex-col gap-2 p-4 outline-none max-sm:in-[:has([role=dialog])]:top-0 max-sm:in-[:has([role=dialog])]:bottom-auto sm:max-w-sm"
      />
    </Radix.Provider>
  )
}

/** What had the focus before a toast took it. */
let cameFrom: EventTarget | null = null

function noteWhereFrom({ currentTarget, relatedTarget }: FocusEvent) {
  if (!currentTarget.closest('ol')?.contains(relatedTarget)) cameFrom = relatedTarget
}

/** Before the toast closes, with which Radix would leave the focus in the empty list of toasts. */
function goBack() {
  if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus()
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

function ToastCard({ id, title, description, action, variant, open }: Toast) {
  const isBad = variant === 'destructive'
  return (
    <Radix.Root
      open={open}
      onOpenChange={isOpen => {
        if (!isOpen) dismissToast(id)
      }}
      onFocus={noteWhereFrom}
      type={isBad ? 'foreground' : 'background'}
      className={clsx(
        'flex items-start gap-3 rounded-surface py-2 pr-2 pl-4 shadow-float data-[state=open]:animate-pop data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x) data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        isBad ? 'bg-bad text-bad-ink' : 'bg-raised text-ink',
      )}
    >
      {isBad && <CircleAlert aria-hidden className="mt-2.5 size-4 shrink-0" />}
      <div className="min-w-0 flex-1 py-2">
        <Radix.Title className="font-medium">{title}</Radix.Title>
        {description && (
          <Radix.Description className={clsx('line-clamp-3', !isBad && 'text-ink-soft')}>
            {description}
          </Radix.Description>
        )}
      </div>
      {action && (
        <Radix.Action asChild altText={action.label}>
          <Button
            size="sm"
            className="mt-1"
            onClick={() => {
              goBack()
              action.onSelect()
            }}
          >
            {action.label}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close
        aria-label="Close"
        onClick={goBack}
        className={buttonClass({ variant: isBad ? 'danger' : 'quiet', size: 'icon' })}
      >
        <X aria-hidden />
      </Radix.Close>
    </Radix.Root>
  )
}
