interface Leaving {
  id: string
  stageId: string | null
  place: DOMRect
}

/** The card that is about to be moved, and where it stood. */
let leaving: Leaving | undefined

/** Remembers where the card of an applicant stands, for as long as it may take to arrive. */
export async function whileMoving<Result>(
  { id, stageId }: Pick<Leaving, 'id' | 'stageId'>,
  move: () => Promise<Result>,
): Promise<Result> {
  const card = document.querySelector(`[data-applicant="${CSS.escape(id)}"]`)?.closest('article')
  const own = card ? { id, stageId, place: card.getBoundingClientRect() } : undefined
  leaving = own
  try {
    return await move()
  } finally {
    setTimeout(() => {
      if (leaving === own) leaving = undefined
    }, 500)
  }
}

/** Lets a card that came from another stage be seen to come: a copy of it, for columns cut off. */
export function glideIn(card: HTMLElement, { id, stageId }: Pick<Leaving, 'id' | 'stageId'>) {
  if (leaving?.id !== id || leaving.stageId === stageId) return
  const from = leaving.place
  leaving = undefined
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const to = card.getBoundingClientRect()
  const copy = card.cloneNode(true) as HTMLElement
  copy.inert = true
  copy.querySelector('[data-applicant]')?.removeAttribute('data-applicant')
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
    zIndex: '40',
  })
  document.body.append(copy)
  card.style.opacity = '0'
  const arrive = copy.animate(
    { translate: [`${from.left - to.left}px ${from.top - to.top}px`, '0 0'] },
    { duration: 150, easing: 'ease-out' },
  )
  arrive.addEventListener('finish', () => {
    copy.remove()
    card.style.opacity = ''
  })
}
