import type { Env } from '#server/env.ts'
import { about, messageOf, type Finding } from './finding.ts'

const proxy = about('proxy')
const address = about('address')

/** Milliseconds. */
const patience = 10_000

const loopback = ['127.0.0.1', '::1', 'localhost']

export async function checkProxy(env: Env): Promise<Finding[]> {
  const { PUBLIC_URL, HOST, TRUST_PROXY } = env
  const isInside = loopback.includes(HOST)
  if (!PUBLIC_URL)
    return [
      isInside
        ? address.good('Only this machine reaches it.')
        : address.fault(
            'Whoever comes by a name is answered with 421.',
            'Set PUBLIC_URL to the address that people type.',
          ),
    ]
  const isSecure = PUBLIC_URL.startsWith('https:')
  const found = [await checkAddress(PUBLIC_URL, isSecure)]
  if (!isSecure && !loopback.includes(new URL(PUBLIC_URL).hostname))
    found.push(
      address.fault(
        'Passwords cross the net as they are: PUBLIC_URL is http.',
        'Put a proxy before it that speaks https, and set PUBLIC_URL to that address.',
      ),
    )
  // Only a proxy speaks https for us.
  if (isSecure && !TRUST_PROXY)
    found.push(
      proxy.fault(
        'Everybody counts as one: each request comes from the proxy’s address, and shares its limits.',
        'Have the proxy set X-Forwarded-For and X-Forwarded-Proto, and set TRUST_PROXY=1.',
      ),
    )
  if (TRUST_PROXY && !isInside)
    found.push(
      proxy.warning(
        `Who reaches ${HOST}:${env.PORT} past the proxy says themselves from where they come.`,
        'Let nothing but the proxy reach that port, or set HOST=127.0.0.1 where the proxy is on this machine.',
      ),
    )
  if (TRUST_PROXY && isInside)
    found.push(proxy.good('Its address headers are believed, and only it reaches the server.'))
  return found
}

async function checkAddress(url: string, isSecure: boolean): Promise<Finding> {
  const get = (path: string) =>
    fetch(url + path, { redirect: 'manual', signal: AbortSignal.timeout(patience) })
  try {
    const health = await get('/healthz')
    const said = await health.text()
    if (health.status !== 200 || said !== '{"status":"ok"}')
      return address.fault(
        `${url} is answered by something else: ${health.status}.`,
        'Have the proxy pass every path on to this server, or mend PUBLIC_URL.',
      )
    const page = await get('/about')
    await page.body?.cancel()
    const needed = ['content-security-policy', ...(isSecure ? ['strict-transport-security'] : [])]
    const lost = needed.filter(name => !page.headers.has(name))
    if (page.status < 500 && lost.length > 0)
      return address.fault(
        `The proxy drops ${lost.join(' and ')}.`,
        'Have it pass the headers of answers on as they are.',
      )
    return address.good(`${url} leads to a running server.`)
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error
    return address.warning(
      `${url} does not answer: ${messageOf(cause)}`,
      'Start the server and the proxy, look after the name and the certificate, and run this again.',
    )
  }
}
