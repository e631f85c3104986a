/** Resumes that say all that is needed, under words and in ways that no list of ours may know. */
export const ODD_RESUMES: Record<string, string> = {
  'headings of its own': `Maja Kowalczyk
Leeds | maja.k@post.example | 07700 900121

Driving jobs I have had
2019 to now - Class 1 driver, Northgate Haulage, Leeds
- Drive 5 nights a week between Leeds and Felixstowe, 92,000 km a year
- Trained 6 new drivers on the tachograph and on load safety
- No accident in 7 years
2015 to 2019 - Van driver, Dalebox Couriers, Bradford
- Delivered 110 parcels a day in the centre of Bradford
- Planned my own routes and cut 40 minutes a day
- Answered complaints of customers

Schools I went to
2004 to 2009 - Roundhay Grange School, Leeds, 6 GCSEs

What I can do
Tachograph, ADR, forklift, first aid`,
  'a story without a list': `Inês Carvalhal
Braga, Portugal
ines.carvalhal@correio.example  912 555 010

Percurso
Desde 2021 trabalho na Padaria do Largo, em Braga, como responsável de loja. Giro uma equipa de 6 pessoas e faço as encomendas à fábrica.
Reduzi o desperdício de pão de 11 % para 4 % em dois anos.
De 2016 a 2021 trabalhei no Hotel Sameiro como rececionista. Recebia 80 hóspedes por dia e tratava das reservas em três línguas.
Formei 4 estagiários.

Escola
Escola Profissional do Minho, Técnica de Turismo, 2013 - 2016

Sei fazer
Excel, Primavera, inglês, francês`,
  'years as headings': `# Oskar Lindqvist
Malmö · oskar.l@brev.example · 0735 55 01 02

## 2020–nu
**Kock, Restaurang Möllan**
- Lagar 120 luncher om dagen med två kollegor
- Bytte leverantör och sänkte kostnaden med 9 %
- Lärde upp fyra lärlingar

## 2015–2020
**Kallskänka, Hotell Kronan**
- Ansvarade för frukost till 90 gäster
- Skrev beställningslistor

## 2012–2015
**Restaurangprogrammet, Malmö Latinskola**

## Jag kan
Allergikost, HACCP, svenska, engelska`,
  'brackets and signs': `RÉSUMÉ
Peter Mbeki
Durban
peter.mbeki@mail.example
031 555 0123

[2019-now] [Storeman] [Umgeni Paper, Durban]
+ stock of 4,300 items counted twice a year
+ found 120,000 rand of dead stock
+ trained two juniors
[2014-2019] [Packer] [Berea Foods]
+ packed 900 boxes a shift
+ never late in five years
[2009-2013] [Matric] [Glenwood Secondary]
[Can do] [SAP, forklift, stock counts]`,
}
