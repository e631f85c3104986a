import { isIPv6 } from 'node:net'

/**
 * What counts as one address wherever attempts are counted: of IPv6 the /64, which is one
 * household's or one machine's to number as it likes; IPv4 written as IPv6 is IPv4.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return address
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const between = Array<string>(8 - first.length - last.length).fill('0')
  const groups = [...first, ...between, ...last]
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff')
    return groups.slice(6).map(asDecimal).join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))

const asDecimal = (group: string) => {
  const number = Number.parseInt(group, 16)
  return `${number >> 8}.${number & 255}`
}
