import type { HeadingWords } from './heading-words.ts'

/** Romanian, Greek and Turkish. */
export const southEastern: HeadingWords = {
  summary: `despre mine|profil|profil profesional|rezumat|sumar|obiectiv|obiectiv profesional|
    profil personal|cine sunt|prezentare|sumar profesional|
    προφίλ|σχετικά με εμένα|περίληψη|επαγγελματικό προφίλ|προσωπικό προφίλ|σύνοψη|στόχος|
    λίγα λόγια για μένα|επαγγελματικός στόχος|
    hakkımda|özet|profil|kariyer hedefi|kişisel profil|kısaca ben|ön yazı|profesyonel özet|
    kariyer özeti|kariyer hedefim|ben kimim`,
  work: `experiență profesională|experiență|experiența profesională|locuri de muncă|
    experiență de muncă|istoric profesional|activitate profesională|carieră|parcurs profesional|
    επαγγελματική εμπειρία|εργασιακή εμπειρία|προϋπηρεσία|εμπειρία|επαγγελματική πορεία|
    επαγγελματική δραστηριότητα|
    iş deneyimi|deneyim|iş tecrübesi|mesleki deneyim|profesyonel deneyim|iş deneyimleri|tecrübe|
    çalışma hayatı|iş geçmişi|deneyimler|iş deneyimlerim|kariyer|iş tecrübeleri`,
  education: `educație|educație și formare|studii|formare|pregătire|studii și formare|
    formare profesională și educație|pregătire profesională|
    εκπαίδευση|σπουδές|μόρφωση|εκπαίδευση και κατάρτιση|ακαδημαϊκές σπουδές|τίτλοι σπουδών|
    εκπαίδευση και σπουδές|
    eğitim|eğitim bilgileri|öğrenim|eğitim durumu|eğitim geçmişi|öğrenim bilgileri|öğrenim durumu|
    akademik eğitim`,
  skills: `competențe|abilități|aptitudini|competențe tehnice|competențe digitale|competențe cheie|
    abilități și competențe|aptitudini și competențe|cunoștințe|competențe profesionale|
    competențe informatice|cunoștințe pc|abilități tehnice|
    δεξιότητες|ικανότητες|γνώσεις|τεχνικές δεξιότητες|δεξιότητες και ικανότητες|
    επαγγελματικές δεξιότητες|γνώσεις υπολογιστών|ψηφιακές δεξιότητες|γνώσεις και δεξιότητες|
    γνώσεις η υ|χειρισμός η υ|
    beceriler|yetenekler|yetkinlikler|teknik beceriler|bilgisayar bilgisi|bilgisayar becerileri|
    bilgi ve beceriler|beceri ve yetkinlikler|becerilerim|yetkinliklerim|mesleki beceriler|
    bilgisayar programları|temel yetkinlikler`,
  languages: `limbi străine|limbi|limbi vorbite|competențe lingvistice|limbi cunoscute|
    cunoștințe lingvistice|limbi străine cunoscute|
    γλώσσες|ξένες γλώσσες|γλωσσικές δεξιότητες|γνώσεις ξένων γλωσσών|γλωσσομάθεια|
    diller|yabancı diller|yabancı dil|dil bilgisi|yabancı dil bilgisi|dil becerileri|
    bildiği diller|dil yetkinlikleri`,
  certificates: `certificări|certificate|cursuri|cursuri și certificări|certificări și cursuri|atestate|calificări|
    diplome și certificate|cursuri și certificate|formări|traininguri|
    πιστοποιήσεις|σεμινάρια|πιστοποιητικά|σεμινάρια και πιστοποιήσεις|επιμόρφωση|κατάρτιση|
    επαγγελματική κατάρτιση|άδειες|
    sertifikalar|kurslar|eğitimler|kurs ve sertifikalar|sertifika ve kurslar|seminerler|belgeler|
    eğitim ve sertifikalar|sertifika bilgileri|kurs ve seminerler|sertifikalarım`,
  projects: `proiecte|proiecte personale|proiecte relevante|έργα|προσωπικά έργα|επιλεγμένα έργα|projeler|
    projelerim|kişisel projeler|seçilmiş projeler`,
  publications: `publicații|articole|lucrări publicate|articole publicate|δημοσιεύσεις|άρθρα|ανακοινώσεις|
    επιστημονικές δημοσιεύσεις|yayınlar|makaleler|akademik yayınlar|bildiriler`,
  awards: `premii|distincții|premii și distincții|realizări|burse|
    βραβεία|διακρίσεις|βραβεία και διακρίσεις|υποτροφίες|
    ödüller|başarılar|ödüller ve başarılar|burslar|ödül ve başarılar`,
  volunteer: `voluntariat|activități de voluntariat|experiență de voluntariat|activități extracurriculare|
    εθελοντισμός|εθελοντική εργασία|εθελοντικές δραστηριότητες|εθελοντική δράση|κοινωνική δράση|
    gönüllü çalışmalar|gönüllülük|gönüllü faaliyetler|sosyal sorumluluk|gönüllü deneyim|
    sosyal faaliyetler|gönüllülük deneyimi|sosyal sorumluluk projeleri`,
  interests: `hobby uri|interese|pasiuni|hobby uri și interese|timp liber|pasiuni și interese|
    ενδιαφέροντα|χόμπι|ενδιαφέροντα και χόμπι|προσωπικά ενδιαφέροντα|
    ilgi alanları|hobiler|ilgi alanlarım|hobilerim|hobiler ve ilgi alanları|hobi ve ilgi alanları`,
  references: `referințe|recomandări|συστάσεις|συστατικές επιστολές|referanslar|referanslarım`,
  contact: `date personale|date de contact|informații personale|informații de contact|
    στοιχεία επικοινωνίας|προσωπικά στοιχεία|επικοινωνία|ατομικά στοιχεία|προσωπικές πληροφορίες|
    iletişim|iletişim bilgileri|kişisel bilgiler|kişisel bilgilerim`,
  profiles: `linkuri|rețele sociale|legături|σύνδεσμοι|κοινωνικά δίκτυα|bağlantılar|sosyal medya|
    sosyal medya hesapları|web siteleri`,
}
