import { plainWord } from './towns.ts'

/** States, provinces and counties: what stands between a town and its country in an address. */
const regionNames = `
alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming
alberta|british columbia|manitoba|new brunswick|newfoundland and labrador|newfoundland|nova scotia|ontario|prince edward island|québec|saskatchewan|yukon|nunavut
new south wales|queensland|south australia|tasmania|victoria|western australia|northern territory|waikato|otago|canterbury|bay of plenty|hawke's bay|northland|southland
england|scotland|wales|northern ireland|bedfordshire|berkshire|buckinghamshire|cambridgeshire|cheshire|cornwall|cumbria|derbyshire|devon|dorset|durham county|east sussex|west sussex|sussex|essex|gloucestershire|greater london|greater manchester|hampshire|herefordshire|hertfordshire|kent|lancashire|leicestershire|lincolnshire|merseyside|middlesex|norfolk|north yorkshire|south yorkshire|west yorkshire|east yorkshire|yorkshire|northamptonshire|northumberland|nottinghamshire|oxfordshire|rutland|shropshire|somerset|staffordshire|suffolk|surrey|tyne and wear|warwickshire|west midlands|wiltshire|worcestershire|gwynedd|powys|dyfed|fife|argyll|perthshire|aberdeenshire|lanarkshire|ayrshire|county down|antrim|armagh|tyrone|fermanagh
andhra pradesh|arunachal pradesh|assam|bihar|chhattisgarh|goa|gujarat|haryana|himachal pradesh|jharkhand|karnataka|kerala|madhya pradesh|maharashtra|manipur|meghalaya|mizoram|nagaland|odisha|orissa|punjab|rajasthan|sikkim|tamil nadu|telangana|tripura|uttar pradesh|uttarakhand|west bengal|sindh|balochistan|khyber pakhtunkhwa
acre|alagoas|amapá|amazonas|bahia|ceará|espírito santo|goiás|maranhão|mato grosso|mato grosso do sul|minas gerais|pará|paraíba|paraná|pernambuco|piauí|rio grande do norte|rio grande do sul|rondônia|roraima|santa catarina|sergipe|tocantins
aguascalientes|baja california|campeche|chiapas|chihuahua|coahuila|colima|durango|estado de méxico|guanajuato|guerrero|hidalgo|jalisco|michoacán|morelos|nayarit|nuevo león|oaxaca|quintana roo|sinaloa|sonora|tabasco|tamaulipas|tlaxcala|veracruz|yucatán|cdmx|edo. méx
antioquia|atlántico|bolívar|boyacá|caldas|cauca|cesar|cundinamarca|huila|magdalena|nariño|norte de santander|quindío|risaralda|santander|tolima|valle del cauca
andalucía|aragón|asturias|cantabria|castilla y león|castilla-la mancha|cataluña|catalunya|extremadura|galicia|gipuzkoa|guipúzcoa|bizkaia|vizcaya|araba|navarra|país vasco|comunidad valenciana|illes balears|islas baleares|canarias
baden-württemberg|bayern|bavaria|brandenburg|hessen|mecklenburg-vorpommern|niedersachsen|nordrhein-westfalen|rheinland-pfalz|saarland|sachsen|sachsen-anhalt|schleswig-holstein|thüringen|burgenland|kärnten|niederösterreich|oberösterreich|steiermark|tirol|vorarlberg|aargau|thurgau|graubünden|ticino|vaud|valais|wallis
auvergne-rhône-alpes|bourgogne|bretagne|brittany|corse|grand est|hauts-de-france|île-de-france|normandie|normandy|nouvelle-aquitaine|occitanie|pays de la loire|provence
abruzzo|basilicata|calabria|campania|emilia-romagna|friuli-venezia giulia|lazio|liguria|lombardia|marche|molise|piemonte|puglia|sardegna|sicilia|toscana|trentino|umbria|veneto
flevoland|friesland|gelderland|limburg|noord-brabant|noord-holland|overijssel|zeeland|zuid-holland|vlaams-brabant|oost-vlaanderen|west-vlaanderen|hainaut
mazowieckie|małopolskie|śląskie|wielkopolskie|pomorskie|dolnośląskie|gauteng|kwazulu-natal|western cape|eastern cape|northern cape|free state|limpopo|mpumalanga|north west
selangor|johor|perak|kedah|pahang|sabah|sarawak|jawa barat|jawa timur|jawa tengah|west java|east java|central java|bali|cebu|laguna|cavite|bulacan|pampanga|metro manila`

const regions = new Set(
  regionNames
    .trim()
    .split(/[|\n]/)
    .map(name => plainWord(name)),
)
/** "Co. Cork", "jud. Timiș", "Lagos State", "Kanton Zug": a region by its own word. */
const regionWord =
  /^(?:co\.|county|jud\.|județul|woj\.|prov\.|provincia|provincie|dept\.|depto\.|estado|state of|kanton|canton|région|region|región|okres|kraj|vármegye)\s+\p{L}|\p{L}\s+(?:state|county|province|prefecture|region|oblast|megye|län|fylke|d\.?f\.?)$/iu

/** The name of a state, province or county, in full. */
export const isRegion = (text: string): boolean => {
  const value = text.trim()
  return value.length < 40 && (regions.has(plainWord(value)) || regionWord.test(value))
}
