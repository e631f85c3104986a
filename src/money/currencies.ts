/** Those that a posting's pay is likely in. */
export const currencies =
  `AED ARS AUD BRL CAD CHF CLP CNY COP CZK DKK EUR GBP HKD HUF IDR ILS INR JPY KES KRW MXN MYR NGN
  NOK NZD PEN PHP PLN RON SEK SGD THB TRY TWD UAH USD UYU VND ZAR`.split(/\s+/)
