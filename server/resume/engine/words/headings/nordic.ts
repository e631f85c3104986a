import type { HeadingWords } from './heading-words.ts'

/** Swedish, Danish, Norwegian and Finnish. */
export const nordic: HeadingWords = {
  summary: `profil|om mig|sammanfattning|kort om mig|personlig profil|presentation|personligt brev|
    om mig selv|resumé|kort om mig selv|profiltekst|personlig præsentation|
    om meg|sammendrag|nøkkelkvalifikasjoner|kort om meg|personlig presentasjon|oppsummering|
    profiili|tiivistelmä|yhteenveto|esittely|minusta|tietoa minusta|kuka olen`,
  work: `arbetslivserfarenhet|arbetslivserfarenheter|yrkeserfarenhet|arbetserfarenhet|erfarenhet|
    erfarenheter|anställningar|tidigare anställningar|uppdrag|
    erhvervserfaring|arbejdserfaring|erfaring|ansættelser|joberfaring|karriere|beskæftigelse|
    erhvervserfaringer|
    arbeidserfaring|yrkeserfaring|erfaringer|jobberfaring|praksis|ansettelser|arbeidspraksis|
    työkokemus|työhistoria|ammatillinen kokemus|kokemus|työura|työsuhteet`,
  education: `utbildning|utbildningar|akademisk utbildning|studier|utbildning och kurser|
    uddannelse|uddannelser|uddannelsesbaggrund|uddannelse og kurser|
    utdanning|utdannelse|utdanning og kurs|utdanningsbakgrunn|
    koulutus|opinnot|koulutus ja tutkinnot|tutkinnot|koulutustausta`,
  skills: `kunskaper|färdigheter|kompetenser|kompetens|kunskaper och färdigheter|it kunskaper|
    datakunskaper|tekniska kunskaper|nyckelkompetenser|
    kompetencer|færdigheder|kvalifikationer|faglige kompetencer|it kompetencer|it kundskaber|
    nøglekompetencer|kernekompetencer|personlige kompetencer|
    ferdigheter|kompetanse|kunnskaper|datakunnskaper|it ferdigheter|nøkkelkompetanse|
    kompetanseområder|tekniske ferdigheter|
    osaaminen|taidot|it taidot|tietotekniset taidot|ydinosaaminen|erityisosaaminen|atk taidot|
    tietotekninen osaaminen|vahvuudet`,
  languages: `språk|språkkunskaper|språkfärdigheter|sprog|sprogkundskaber|sprogfærdigheder|sproglige kompetencer|
    språkkunnskaper|språkferdigheter|språkkompetanse|kielitaito|kielet|kielitaidot`,
  certificates: `certifikat|certifieringar|kurser|kurser och certifikat|kurser och certifieringar|
    intyg|behörigheter|körkort och certifikat|vidareutbildning|
    certifikater|certificeringer|kurser og certifikater|kurser og certificeringer|efteruddannelse|
    kursus|kurser og efteruddannelse|
    sertifikater|sertifiseringer|kurs|kurs og sertifikater|kurs og sertifiseringer|etterutdanning|
    sertifikater og kurs|
    sertifikaatit|todistukset|kurssit|kurssit ja sertifikaatit|luvat ja pätevyydet|pätevyydet|
    sertifioinnit|lisäkoulutus|kortit ja luvat|muu koulutus`,
  projects: `projekt|egna projekt|utvalda projekt|projekter|udvalgte projekter|egne projekter|
    prosjekter|utvalgte prosjekter|egne prosjekter|prosjekterfaring|projektit|omat projektit|hankkeet`,
  publications: `publikationer|artiklar|vetenskapliga publikationer|artikler|udgivelser|publikasjoner|
    publiserte artikler|julkaisut|artikkelit|foredrag`,
  awards: `utmärkelser|stipendier|priser|utmärkelser och stipendier|udmærkelser|legater|
    priser og udmærkelser|hædersbevisninger|utmerkelser|priser og utmerkelser|palkinnot|tunnustukset|
    apurahat|stipendit|palkinnot ja tunnustukset`,
  volunteer: `ideella uppdrag|ideellt arbete|ideellt engagemang|volontärarbete|förtroendeuppdrag|
    föreningsliv|engagemang|frivilligt arbejde|frivilligarbejde|frivilligt engagement|tillidshverv|
    foreningsarbejde|frivillig|
    frivillig arbeid|frivillig engasjement|verv|tillitsverv|frivillighet|frivilligarbeid|
    vapaaehtoistyö|luottamustehtävät|luottamustoimet|järjestötoiminta|vapaaehtoistoiminta`,
  interests: `intressen|fritidsintressen|fritid|hobbyer|fritid och intressen|
    interesser|fritidsinteresser|fritid og interesser|hobbyer og interesser|
    harrastukset|kiinnostuksen kohteet|vapaa aika|harrastukset ja kiinnostuksen kohteet`,
  references: `referenser|referencer|referanser|suosittelijat|referenssit`,
  contact: `kontakt|kontaktuppgifter|personuppgifter|personliga uppgifter|kontaktinformation|
    kontaktoplysninger|personlige oplysninger|personlige data|persondata|stamdata|
    kontaktinformasjon|personalia|personlige opplysninger|kontaktopplysninger|
    yhteystiedot|henkilötiedot|ota yhteyttä`,
  profiles: `länkar|sociala medier|webbplatser|sociale medier|hjemmesider|lenker|sosiale medier|
    nettsider|linkit|sosiaalinen media|verkkosivut`,
}
