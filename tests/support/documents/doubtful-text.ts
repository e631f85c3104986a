/** A resume of which we read little, and are not sure of that. */
export const doubtful = `Priya
WHERE I HAVE BEEN
Harbour, Old Mill, 2016 - 2018
Acme, Bolt
Lines and more lines about what happened there without any marks or points at all
2018 - 2020
Summit
- Sold 40 boats a year
MY TREASURES
Knots, boats, sailing, sea
OTHER
priya@example.org
`
