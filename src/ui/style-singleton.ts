import { useEffect } from 'react'

/**
 * In place of react-style-singleton, by which Radix's overlays lock the page's scroll: it writes a
 * `<style>` element, which the content security policy forbids; a constructed sheet is none. The
 * sheet stands while at least one component that wants it is mounted.
 */
export function styleSingleton() {
  let sheet: CSSStyleSheet
  let uses = 0
  return function Sheet({ styles }: { styles: string }) {
    useEffect(() => {
      if (uses++ === 0) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(styles)
        document.adoptedStyleSheets.push(sheet)
      }
      return () => {
        if (--uses > 0) return
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet)
      }
    }, [styles])
    return null
  }
}
