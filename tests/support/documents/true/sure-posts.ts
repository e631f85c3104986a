/** Work histories, and whether what is counted over them may be said: whether all of their posts are surely read. */
interface History {
  told: string
  work: string
}

/** Read line by line as they are. */
export const plainHistories: History[] = [
  {
    told: 'title, employer and period in one line',
    work: `EXPERIENCE
Warehouse operative, Fenwick Storage Ltd, 2019 - 2024
- Picked orders
- Loaded vans
- Counted stock
Shop assistant, Harbour Stores Ltd, 2016 - 2019
- Worked the till
- Filled shelves`,
  },
  {
    told: 'the period on a line of its own',
    work: `WORK EXPERIENCE
Receptionist
Cedar Dental Clinic
Mar 2020 - Present
• Booked visits
• Greeted patients
• Answered the phone

Cashier
Corner Grocers Ltd
Jan 2017 - Feb 2020
• Took payments
• Cleaned the shop`,
  },
  {
    told: 'two posts under one employer',
    work: `EMPLOYMENT
Northgate Hotels Ltd
Front desk manager, 2021 - 2025
- Led the desk
- Made the rota
- Trained new staff
Receptionist, 2018 - 2021
- Checked guests in
- Took bookings`,
  },
  {
    told: 'German, period first',
    work: `BERUFSERFAHRUNG
2019 - 2024 Lagerist, Elbe Spedition GmbH
- Waren annehmen
- Stapler fahren
- Inventur machen
2015 - 2019 Verkäufer, Markthalle Nord GmbH
- Kasse
- Regale füllen`,
  },
  {
    told: 'French, with dashes',
    work: `EXPÉRIENCE PROFESSIONNELLE
Vendeuse – Boutique Lilas SARL – 2020 – 2024
- Accueil des clients
- Encaissement
- Mise en rayon
Serveuse – Brasserie du Port SARL – 2017 – 2020
- Service en salle
- Prise des commandes`,
  },
  {
    told: 'Spanish, the employer below',
    work: `EXPERIENCIA LABORAL
Camarera, 2021 - 2024
Restaurante Sol S.L.
- Servicio de mesas
- Cobro en caja
- Limpieza
Dependienta, 2018 - 2021
Moda Azul S.L.
- Venta de ropa
- Inventario`,
  },
  {
    told: 'small words below the title',
    work: `WERK
2019 - nu Monteur, Installatiebedrijf Zeilstra
Ketels, leidingen, dakwerk
Allerlei klussen
2012 - 2019 Hulpmonteur
Sanitair, badkamers`,
  },
  {
    told: 'the title below its employer',
    work: `İŞ DENEYİMİ
2019 – halen, Ege Pamuk Tekstil A.Ş.
Boyahane operatörü. Makinelerin çalıştırılması.
2014 – 2019, Marmara İplik A.Ş.
Depo görevlisi. Genel işler.`,
  },
]

/** A line is lost, or in a field that it does not fit, or belongs to another post. */
export const doubtfulHistories: History[] = [
  {
    told: 'labels of a table as the first post',
    work: `WORK HISTORY
When  Where  What I did
2020 - 2024  Oak House Care Home, Leeds  Care assistant. Washing, meals, talking
2016 - 2020  Brook Bakery  Shop assistant`,
  },
  {
    told: 'two posts joined in one line',
    work: `WORK
2022 - now Station hand, Wilga Downs
Fencing, mustering and bores with one other bloke 2019 - 2022 Shearer, K. Doyle Contracting
160 a day
2017 - 2019 Shed hand
Pressing`,
  },
  {
    told: 'the next heading at the end of a post',
    work: `PRAXE
2019 - 2024 Skladník, Morava Sklad s.r.o.
- příjem zboží
- výdej zboží
- inventury
2015 - 2019 SOU strojírenské, výuční list KURZY
Průkaz VZV, první pomoc, jeřábnický průkaz`,
  },
  {
    told: 'a line of a post with a year as a post',
    work: `EXPERIÊNCIA PROFISSIONAL
2017 - presente
Motorista de pesados, Transportes Ribeira, Aveiro
Rotas por toda a Europa do norte
Sem acidentes desde 2018
2009 - 2017
Motorista de distribuição, Frutas da Serra, Viseu
Entrega de mercadorias`,
  },
  {
    told: 'what was done as a project of its own, in its name',
    work: `EXPERIENCE
System administrator, Westhaven Utilities Ltd, 2018 - 2024
- Servers
- Backup
- Users

PROJECTS
2022 Wrote and tested the emergency handbook with a restart within six hours
2023 New wireless network for all of the three yards with 46 access points`,
  },
  {
    told: 'items of functional parts beside one post',
    work: `LEADERSHIP SKILLS
- Led teams in a fast place
- Motivated others to do well
- Recognized for outstanding work

ORGANIZATION
- Managed several deadlines at once
- Organized events for the whole branch

EMPLOYMENT HISTORY
Various positions in retail, banking and real estate, 1998 - 2024`,
  },
  {
    told: 'a school among the posts',
    work: `ARBETSLIVSERFARENHET
2020 - nu Undersköterska, Björkens sjukhus
Omvårdnad, dokumentation
2016 - 2020 Vårdbiträde, Hemtjänsten Ås Utbildning
2014 - 2016 Gymnasieexamen, Samhällsprogrammet`,
  },
]
