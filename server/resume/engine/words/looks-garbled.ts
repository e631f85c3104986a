/** Pairs of letters that make up two thirds of what European languages write, and a quarter of any garble. */
const pairs = new Set(
  'th he in er an re nd on en at ou ed ha to or it is hi es ng st te ar nt le se me al de ri ro ic ra io co li la el ve ne ti si ce ta di as om us ur et il ma ec ct pe pr ge ch ns em ie un ei ni sc ss lo na no po so ca do ad tr ac ai am da pa ar ag ol id be ll be ul ee ow we ly iv ry ut su mi mo tu ia au oc op ap ab ob im um ep ev av ir rt rs ke ki ka ko ks wi wa wo ho sh sp pl bl cl gr br cr fr ba bo bu fi fo fa fe gi go ga za zi ze cz rz je ja ji ov va vo vy ky'.split(
    ' ',
  ),
)
const fewestPairs = 100
const leastKnown = 0.3

/**
 * Letters that stand for others, as a font without a meaning gives them: in Latin letters, fewer of
 * the pairs than any language has; or signs where letters should be. Other scripts, and what is short,
 * are taken as they are.
 */
export function looksGarbled(raw: string): boolean {
  // Letters of mathematics and of full width are letters.
  const text = raw.normalize('NFKC')
  let known = 0
  let all = 0
  for (const [word] of text.toLowerCase().matchAll(/[\p{Script=Latin}\p{M}]{2,}/gu)) {
    const plain = word.normalize('NFD').replace(/\p{M}/gu, '')
    for (let at = 1; at < plain.length; at++) {
      all++
      if (pairs.has(plain.slice(at - 1, at + 1))) known++
    }
  }
  if (all >= fewestPairs && known < all * leastKnown) return true
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  // Rules, leaders and bars of signs are one, however long.
  const signs =
    text.replace(/([!-~]{1,3}?)\1+/g, '$1').match(/[!-/:-@[-`{-~\u00A1-\u00BF]/g)?.length ?? 0
  return signs >= fewestPairs && signs > letters
}
