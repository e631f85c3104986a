/**
 * Lets Radix's overlays lock the page's scroll under a strict CSP. Their one `<style>` element is
 * made by react-style-singleton, whose get-nonce reads this global when it makes it. Call it before
 * the first overlay opens.
 */
export function setStyleNonce(nonce: string) {
  Object.assign(globalThis, { __webpack_nonce__: nonce })
}
