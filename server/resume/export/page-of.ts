import type { JsonResume } from '#server/resume/engine/types.ts'
import type { PageSize } from './templates.ts'

/** Countries whose paper is Letter. */
const letterCountries = new Set('US CA MX GT SV HN NI CR PA DO PR CO VE CL PH BO'.split(' '))
const letterPlaces =
  /\b(?:usa|united states|canada|canadá|m[ée]xico|colombia|venezuela|chile|philippines|puerto rico)\b/i
/** States of the USA and provinces of Canada, as addresses write them. */
const states =
  /(?:^|,\s*)(?:A[BKLRZ]|BC|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ABDEINOST]|N[BCDEHJLMSVY]|O[HKNR]|P[AE]|QC|RI|S[CDK]|T[NX]|UT|V[AT]|W[AIVY])(?:\s+\d{5})?$/
const northAmerican = /^(?:\+?1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]\d{3}[ .-]\d{4}$/

/** The paper that is usual where the person lives; A4 where nothing tells. */
export function pageOf({ basics = {} }: JsonResume): PageSize {
  const { countryCode = '', region = '', address = '' } = basics.location ?? {}
  if (countryCode) return letterCountries.has(countryCode.toUpperCase()) ? 'letter' : 'a4'
  const isLetter = [region, address].some(text => letterPlaces.test(text) || states.test(text))
  return isLetter || northAmerican.test(basics.phone ?? '') ? 'letter' : 'a4'
}
