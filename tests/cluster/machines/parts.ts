import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { folder, folderFor, fromOps, start, until, write, type Running } from './machine.ts'
import { installStore } from './packages.ts'

/** Each machine is an address of this one, so that the ports stay as they are shipped. */
const at = {
  app1: '127.0.21.1',
  app2: '127.0.21.2',
  pg1: '127.0.22.1',
  pg2: '127.0.22.2',
  etcd1: '127.0.23.1',
  proxy: '127.0.24.1',
  store: '127.0.25.1',
}
export const apps = ['app1', 'app2'] as const
export type App = (typeof apps)[number]
export const nodes = ['pg1', 'pg2'] as const
export type Node = (typeof nodes)[number]

export const origin = `http://${at.proxy}:8080`
export const originOf = (app: App) => `http://${at[app]}:3000`

const superuserPassword = 'superuser-word'
const password = 'fairlead-word'

export function startEtcd() {
  const [client, peer] = [`http://${at.etcd1}:2379`, `http://${at.etcd1}:2380`]
  return start('etcd', '/usr/bin/etcd', [
    '--data-dir',
    folderFor('etcd-data'),
    '--listen-client-urls',
    client,
    '--advertise-client-urls',
    client,
    '--listen-peer-urls',
    peer,
    '--initial-advertise-peer-urls',
    peer,
    '--initial-cluster',
    `default=${peer}`,
  ])
}

export function prepareNode(node: Node) {
  const home = folderFor(node)
  const file = fromOps('patroni.yml', {
    'name: pg1': `name: ${node}`,
    'pg1.internal': at[node],
    '0.0.0.0:': `${at[node]}:`,
    'etcd1.internal': at.etcd1,
    '/var/lib/postgresql/15/fairlead': path.join(home, 'data'),
    '127.0.0.1/32': '127.0.0.0/8',
    SUPERUSER_PASSWORD: superuserPassword,
    REPLICATION_PASSWORD: 'replication-word',
    REWIND_PASSWORD: 'rewind-word',
  })
  const own = `  pgpass: '${home}/pgpass'\n  parameters: { unix_socket_directories: '${home}' }\n`
  write(`${node}.yml`, file + own)
}

/** PostgreSQL under Patroni. */
export const startNode = (node: Node) =>
  start(node, '/usr/bin/patroni', [path.join(folder, `${node}.yml`)])

/** As a machine that loses its power: nothing of it says a last word. */
export async function loseNode(node: Node, patroni: Running) {
  const [pid] = readFileSync(path.join(folder, node, 'data/postmaster.pid'), 'utf8').split('\n')
  await patroni.kill('SIGKILL')
  process.kill(Number(pid), 'SIGKILL')
}

type Role = 'primary' | 'replica' | 'synchronous'

const is = async (node: Node, role: Role) =>
  (await fetch(`http://${at[node]}:8008/${role}`)).status === 200

export async function nodeThatIs(role: Role): Promise<Node | undefined> {
  const all = await Promise.all(nodes.map(node => is(node, role).catch(() => false)))
  return nodes[all.indexOf(true)]
}

/** On the primary, past every pooler. */
export async function askPrimary<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
) {
  const primary = await nodeThatIs('primary')
  if (!primary) throw new Error('There is no primary')
  const database = text.startsWith('create ') || text.startsWith('alter ') ? 'postgres' : 'fairlead'
  const client = new pg.Client({
    host: at[primary],
    user: 'postgres',
    password: superuserPassword,
    database,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

export async function makeRole() {
  const statements = fromOps('roles.sql', { FAIRLEAD_PASSWORD: password })
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map(text => text.trim())
  for (const text of statements) if (text) await askPrimary(text)
}

/** What stands beside each server: the pooler, and what knows the primary. */
export function startBeside(app: App) {
  const own = { '127.0.0.1': at[app] }
  const proxy = fromOps('haproxy-postgres.cfg', {
    ...own,
    'pg1.internal': at.pg1,
    'pg2.internal': at.pg2,
  })
  start(`${app}-haproxy`, '/usr/sbin/haproxy', ['-db', '-f', write(`${app}-haproxy.cfg`, proxy)])
  const users = write(`${app}-users.txt`, `"fairlead" "${password}"\n`)
  const pooler = fromOps('pgbouncer.ini', { ...own, '/etc/pgbouncer/userlist.txt': users })
  start(`${app}-pgbouncer`, '/usr/sbin/pgbouncer', [write(`${app}-pgbouncer.ini`, pooler)])
}

export function startStore() {
  const script = installStore(path.join(folder, 's3'))
  start(
    'store',
    process.execPath,
    [
      script,
      '--directory',
      folderFor('bucket'),
      '--address',
      at.store,
      '--port',
      '4568',
      '--configure-bucket',
      'fairlead',
      '--silent',
    ],
    { isOurs: true },
  )
}

export function startServer(app: App, scale: number): Running {
  const text = fromOps('fairlead.env', {
    '127.0.0.1': at[app],
    '0.0.0.0': at[app],
    'https://fairlead.example': origin,
    'https://s3.example': `http://${at.store}:4568`,
    '=KEY': '=S3RVER',
    '=SECRET': '=S3RVER',
    'SMTP_URL=smtps://user:password@mail.example': '',
    FAIRLEAD_PASSWORD: password,
  })
  const env = Object.fromEntries([...text.matchAll(/^(\w+)=(.+)$/gm)].map(([, k, v]) => [k, v]))
  return start(app, process.execPath, ['server/start.ts'], {
    isOurs: true,
    env: {
      ...env,
      NODE_ENV: 'production',
      PORT: '3000',
      DATA_DIR: path.join(folder, `${app}-data`),
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: String(scale),
    },
  })
}

export const isReady = (server: string) => async () =>
  (await fetch(`${server}/readyz`)).status === 200

export const untilReady = (app: App) => until(`${app} is ready`, isReady(originOf(app)), 120)

export function startProxy() {
  const text = fromOps('haproxy.cfg', {
    // More would need more open files than a machine for tests allows.
    'maxconn 10000': 'maxconn 4000',
    '/run/haproxy/admin.sock': path.join(folderFor('proxy'), 'admin.sock'),
    ':443 ssl crt /etc/haproxy/fairlead.pem alpn h2,http/1.1': `${at.proxy}:8080`,
    'app1.internal': at.app1,
    'app2.internal': at.app2,
  })
  start('proxy', '/usr/sbin/haproxy', ['-db', '-f', write('proxy.cfg', text)])
}

/** The configured database as migrations have it. */
export const directUrl = (app: App) => `postgres://fairlead:${password}@${at[app]}:5000/fairlead`
