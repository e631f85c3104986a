/** The ref of a named region: one gets to it by Tab, and so scrolls it by keys, while it is longer than its place. */
export function scrolledByKey(region: HTMLElement | null) {
  if (!region) return undefined
  const mark = () => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = region
    if (scrollHeight > clientHeight || scrollWidth > clientWidth) region.tabIndex = 0
    else region.removeAttribute('tabindex')
  }
  const sizes = new ResizeObserver(mark)
  const look = () => {
    mark()
    for (const element of [region, ...region.children]) sizes.observe(element)
  }
  const content = new MutationObserver(look)
  content.observe(region, { childList: true, characterData: true, subtree: true })
  look()
  return () => {
    sizes.disconnect()
    content.disconnect()
  }
}
