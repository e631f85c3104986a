const post = (title: string, firm: string, dates: string, items: string[]) =>
  `${title}, ${firm}\n${dates}\n${items.map(item => `- ${item}`).join('\n')}`

/** Short resumes of invented persons, in languages that older programs wrote in encodings of their own. */
export const resumesByLanguage: Record<string, string> = {
  fr: `Hélène Lefèvre
helene.lefevre@example.fr | +33 1 99 00 12 34 | Besançon, France

EXPÉRIENCE PROFESSIONNELLE

${post('Ingénieure qualité', 'Société Générale des Chaînes', 'Janvier 2019 – Décembre 2023', ['Réduit les défauts de 30 % grâce à une méthode d’analyse très simple', 'Formé 12 techniciens à l’étalonnage des équipements'])}

FORMATION

Université de Franche-Comté, Master en génie mécanique, 2014 – 2016

LANGUES

Français, anglais, español`,
  de: `Jörg Weißmüller
joerg.weissmueller@example.de | +49 30 5550177 | Köln, Deutschland

BERUFSERFAHRUNG

${post('Geschäftsführer', 'Größer & Söhne GmbH', 'März 2018 – heute', ['Führte ein Team von 14 Beschäftigten für die Prüfung der Anlagen', 'Senkte die Kosten für Wärme und Kühlung um 20 %'])}

AUSBILDUNG

Technische Universität München, Maschinenbau, 2010 – 2015

KENNTNISSE

Qualitätsprüfung, Übersetzung, Verträge`,
  pl: `Łukasz Wróbel
lukasz.wrobel@example.pl | +48 22 555 01 77 | Łódź, Polska

DOŚWIADCZENIE

${post('Inżynier jakości', 'Źródło Sp. z o.o.', '2018 – 2023', ['Zmniejszył liczbę błędów o 30 % dzięki własnej metodzie i pracy z zespołem', 'Prowadził szkolenia dla nowych pracowników w zakładzie oraz na budowie'])}

WYKSZTAŁCENIE

Politechnika Łódzka, mechanika, 2012 – 2017

UMIEJĘTNOŚCI

Zarządzanie jakością, księgowość, język angielski`,
  cs: `Jiří Dvořáček
jiri.dvoracek@example.cz | +420 222 555 017 | Plzeň, Česko

PRACOVNÍ ZKUŠENOSTI

${post('Vedoucí výroby', 'Třebíčské závody', '2017 – 2023', ['Řídil směnu o dvaceti lidech a zavedl nový způsob údržby strojů', 'Snížil počet závad o třetinu, a to během jediného roku'])}

VZDĚLÁNÍ

Západočeská univerzita v Plzni, strojírenství, 2011 – 2016`,
  ru: `Сергей Ковалёв
sergey.kovalev@example.ru | +7 495 555 01 77 | Москва, Россия

ОПЫТ РАБОТЫ

${post('Инженер по качеству', 'Северный завод', '2018 – 2023', ['Снизил число дефектов на 30 % и обучил новых сотрудников', 'Руководил группой из восьми человек в отделе контроля'])}

ОБРАЗОВАНИЕ

Московский технический университет, машиностроение, 2010 – 2015

НАВЫКИ

Управление качеством, чертежи, английский язык`,
  el: `Γιώργος Παπαδάκης
giorgos.papadakis@example.gr | +30 21 0555 0177 | Αθήνα, Ελλάδα

ΕΡΓΑΣΙΑΚΗ ΕΜΠΕΙΡΙΑ

${post('Μηχανικός ποιότητας', 'Βόρεια Εργοστάσια', '2018 - 2023', ['Μείωσε τα σφάλματα κατά 30 % και εκπαίδευσε νέους συναδέλφους', 'Διηύθυνε την ομάδα ελέγχου για το τμήμα παραγωγής'])}

ΕΚΠΑΙΔΕΥΣΗ

Εθνικό Μετσόβιο Πολυτεχνείο, Μηχανολογία, 2010 - 2015`,
  tr: `Gülşen Yıldırım
gulsen.yildirim@example.com | +90 212 555 01 77 | İzmir, Türkiye

İŞ DENEYİMİ

${post('Kalite Mühendisi', 'Kuzey Fabrikası', '2018 - 2023', ['Yeni bir yöntem ile hataları yüzde 30 azalttı ve ekibe eğitim verdi', 'Sekiz kişilik bir ekip için çalışma planı hazırladı'])}

EĞİTİM

İstanbul Teknik Üniversitesi, Makine Mühendisliği, 2010 - 2015`,
  ja: `山田太郎
taro.yamada@example.jp | 03-5550-0177 | 東京都

職務経歴

株式会社北工場 品質管理部 2018年4月 - 2023年3月
- 不良品の数を三割減らし、新しい社員の教育を担当しました
- 八人のチームをまとめて、検査の計画を作りました

学歴

東京工業大学 機械工学 2010年 - 2015年`,
  zh: `王小明
xiaoming.wang@example.cn | 010-5550-0177 | 北京市

工作经历

北方机械有限公司 质量工程师 2018年4月 - 2023年3月
- 在一年内将产品的缺陷减少了百分之三十，并培训新的员工
- 带领八个人的团队，负责检验计划的制定和实施

教育背景

清华大学 机械工程 2010年 - 2015年`,
  'zh-TW': `陳美玲
meiling.chen@example.tw | 02-5550-0177 | 臺北市

工作經歷

北方機械股份有限公司 品質工程師 2018年4月 - 2023年3月
- 在一年內將產品的缺陷減少了百分之三十，並訓練新的員工
- 帶領八個人的團隊，負責檢驗計畫的訂定和實施

學歷

國立臺灣大學 機械工程 2010年 - 2015年`,
  ko: `김민수
minsu.kim@example.kr | 02-555-0177 | 서울특별시

경력 사항

북부 기계 주식회사 품질 관리 엔지니어 2018년 4월 - 2023년 3월
- 새로운 방법으로 불량품의 수를 삼십 퍼센트 줄이고 직원을 교육하였습니다
- 여덟 명의 팀을 이끌고 검사 계획을 세웠습니다

학력

서울대학교 기계공학 2010년 - 2015년`,
}

/** In which encodings programs of their time wrote each. */
export const encodingsByLanguage: Record<string, string[]> = {
  fr: ['windows-1252', 'iso-8859-15', 'macintosh', 'cp437'],
  de: ['windows-1252', 'iso-8859-15', 'macintosh', 'cp437', 'windows-1250'],
  pl: ['windows-1250', 'iso-8859-2'],
  cs: ['windows-1250', 'iso-8859-2'],
  ru: ['windows-1251', 'koi8-r', 'iso-8859-5', 'ibm866', 'x-mac-cyrillic'],
  el: ['windows-1253', 'iso-8859-7'],
  tr: ['windows-1254', 'iso-8859-9'],
  ja: ['shift_jis', 'euc-jp'],
  zh: ['gbk', 'gb18030'],
  'zh-TW': ['big5'],
  ko: ['euc-kr'],
}
