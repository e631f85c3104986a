import type { HeadingWords } from './heading-words.ts'

/** Polish, Czech, Slovak and Hungarian. */
export const centralEuropean: HeadingWords = {
  summary: `o mnie|podsumowanie|podsumowanie zawodowe|profil zawodowy|profil|cel zawodowy|kilka słów o mnie|
    o mně|profil|profesní profil|shrnutí|osobní profil|souhrn|profesní cíl|kdo jsem|
    o mne|profesijný profil|zhrnutie|osobný profil|profesijný cieľ|súhrn|
    bemutatkozás|rólam|összefoglaló|szakmai összefoglaló|profil|magamról|célkitűzés|szakmai profil`,
  work: `doświadczenie zawodowe|doświadczenie|przebieg kariery|historia zatrudnienia|praca|
    przebieg pracy zawodowej|kariera zawodowa|praktyka zawodowa|zatrudnienie|
    pracovní zkušenosti|praxe|pracovní praxe|zkušenosti|zaměstnání|profesní zkušenosti|
    odborná praxe|předchozí zaměstnání|průběh zaměstnání|profesní kariéra|
    pracovné skúsenosti|prax|pracovná prax|skúsenosti|zamestnanie|odborná prax|
    priebeh zamestnaní|profesijné skúsenosti|predchádzajúce zamestnania|
    szakmai tapasztalat|munkatapasztalat|munkahelyek|tapasztalat|szakmai tapasztalatok|
    munkahelyi tapasztalat|korábbi munkahelyek|szakmai önéletrajz|munkatapasztalatok`,
  education: `kształcenie i szkolenie|edukacja i szkolenia|wykształcenie|edukacja|wykształcenie i szkolenia|przebieg edukacji|studia|nauka|
    vzdělání|dosažené vzdělání|studium|vzdělání a kurzy|průběh vzdělání|vzdělání a odborná příprava|
    vzdelanie|dosiahnuté vzdelanie|štúdium|vzdelanie a kurzy|priebeh vzdelania|
    tanulmányok|végzettség|iskolai végzettség|képzettség|oktatás|iskolák|
    iskolai tanulmányok|végzettségek`,
  skills: `umiejętności|kompetencje|umiejętności techniczne|kluczowe umiejętności|
    umiejętności zawodowe|kluczowe kompetencje|znajomość programów|obsługa komputera|narzędzia|
    umiejętności miękkie|technologie|mocne strony|
    dovednosti|znalosti|schopnosti|znalosti a dovednosti|odborné dovednosti|počítačové znalosti|
    klíčové dovednosti|technické dovednosti|počítačové dovednosti|odborné znalosti|další dovednosti|
    zručnosti|znalosti|schopnosti|schopnosti a zručnosti|vedomosti|počítačové znalosti|
    odborné znalosti|kľúčové zručnosti|technické zručnosti|znalosti a zručnosti|
    készségek|képességek|szakmai készségek|kompetenciák|számítógépes ismeretek|ismeretek|
    informatikai ismeretek|szaktudás|készségek és képességek|erősségek|szakmai ismeretek|
    számítástechnikai ismeretek`,
  languages: `języki|języki obce|znajomość języków|znajomość języków obcych|umiejętności językowe|
    jazyky|jazykové znalosti|cizí jazyky|jazykové dovednosti|znalost jazyků|jazyková vybavenost|
    jazykové zručnosti|cudzie jazyky|jazykové schopnosti|znalosť jazykov|ovládanie jazykov|
    nyelvtudás|nyelvismeret|nyelvek|idegen nyelvek|nyelvi ismeretek|nyelvismeretek|nyelvvizsgák|
    idegennyelv ismeret`,
  certificates: `certyfikaty|kursy|szkolenia|kursy i szkolenia|certyfikaty i kursy|szkolenia i certyfikaty|
    uprawnienia|uprawnienia i certyfikaty|licencje|licencje i certyfikaty|dodatkowe kwalifikacje|
    certifikáty|kurzy|kurzy a certifikáty|certifikace|školení|školení a kurzy|osvědčení|
    kurzy a školení|certifikáty a školení|odborné kurzy|
    certifikáty a kurzy|osvedčenia|školenia|školenia a kurzy|kurzy a školenia|certifikácie|
    tanfolyamok|képzések|tanúsítványok|bizonyítványok|továbbképzések|képesítések|oklevelek|
    tanfolyamok és képzések|engedélyek`,
  projects: `projekty|wybrane projekty|projekty własne|vlastní projekty|vybrané projekty|
    vlastné projekty|projektek|saját projektek|kiemelt projektek|referenciamunkák`,
  publications: `publikacje|publikacje naukowe|artykuły|wystąpienia|publikace|články|odborné publikace|přednášky|
    publikácie|články|publikačná činnosť|publikační činnost|prednášky|
    publikációk|cikkek|előadások|tudományos publikációk`,
  awards: `nagrody|wyróżnienia|nagrody i wyróżnienia|osiągnięcia|stypendia|
    ocenění|úspěchy|ceny|stipendia|ocenění a úspěchy|dosažené úspěchy|
    ocenenia|úspechy|štipendiá|ocenenia a úspechy|
    díjak|elismerések|díjak és elismerések|ösztöndíjak|eredmények|kitüntetések`,
  volunteer: `wolontariat|działalność społeczna|działalność dodatkowa|działalność pozazawodowa|
    praca społeczna|zaangażowanie społeczne|aktywność społeczna|
    dobrovolnictví|dobrovolnická činnost|dobrovolnické aktivity|dobrovolná činnost|mimoškolní aktivity|
    dobrovoľníctvo|dobrovoľnícka činnosť|dobrovoľnícke aktivity|mimoškolské aktivity|
    önkéntes munka|önkéntesség|önkéntes tevékenység|társadalmi szerepvállalás|közösségi munka`,
  interests: `zainteresowania|hobby|zainteresowania i hobby|pasje|
    zájmy|koníčky|zájmy a koníčky|volnočasové aktivity|záliby|
    záľuby|záujmy|koníčky|záujmy a záľuby|voľnočasové aktivity|
    érdeklődési kör|hobbi|hobbik|szabadidő|hobbi érdeklődési kör|érdeklődés|szabadidős tevékenységek`,
  references: `referencje|reference|referencie|referenciák|referenciaszemélyek|ajánlások`,
  contact: `dane osobowe|dane kontaktowe|kontakt|informacje kontaktowe|informacje osobiste|
    kontaktní údaje|osobní údaje|osobní informace|kontaktné údaje|osobné údaje|osobné informácie|
    elérhetőség|elérhetőségek|személyes adatok|kapcsolat|személyi adatok|kapcsolattartás`,
  profiles: `linki|media społecznościowe|profile|odkazy|sociální sítě|webové stránky|sociálne siete|
    webové stránky|linkek|közösségi média|weboldalak`,
}
