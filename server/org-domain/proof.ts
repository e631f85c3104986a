/** The DNS record by which an organization shows that a domain is its own. */
export const proofOf = (domain: string, dnsProof: string) => ({
  name: `_fairlead.${domain}`,
  value: `fairlead-verification=${dnsProof}`,
})
