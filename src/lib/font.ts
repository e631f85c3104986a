import type { navigation } from './navigation.ts'
import { writeStored } from './browser-storage.ts'

/**
 * The first page of a visit keeps the local letters it was painted with, as other ones would move
 * its lines. The font comes afterwards: for the next page, and for the next visit (index.html).
 */
export async function bringFont(history: NonNullable<typeof navigation>) {
  const fonts = document.querySelector<HTMLStyleElement>('#fonts')
  if (!fonts?.media) return
  const [, url] = /url\("?(.+?)"?\)/.exec(fonts.textContent) ?? []
  if (!url) return
  const font = await fetch(url, { priority: 'low' }).catch(() => null)
  if (!font?.ok) return
  await font.arrayBuffer()
  writeStored('font', url)
  const stop = history.listen(() => {
    fonts.media = ''
    stop()
  })
}
