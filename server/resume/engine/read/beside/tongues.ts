/** What a list of languages calls some of them. */
export const tongues =
  /^(?:mother tongue|native language|other languages?|muttersprache|(?:weitere|andere) sprachen?|fremdsprachen|langues? maternelles?|autres? langues?|lengua materna|idioma materno|otr[oa]s? (?:idiomas?|lenguas?)|madrelingua|altr[ae] lingu[ae]|língua materna|outras línguas|moedertaal|andere talen|język ojczysty|родной язык|modersmål)$/iu
