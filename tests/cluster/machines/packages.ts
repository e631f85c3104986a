import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

/** What stands where it is installed. Debian 12 has all of it. */
const needed = {
  postgresql: '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  pgbouncer: '/usr/sbin/pgbouncer',
  haproxy: '/usr/sbin/haproxy',
}

/** An S3-compatible server of the npm registry, installed beside the project and not into it. */
const store = 's3rver@3.7.1'

export const isRoot = process.getuid?.() === 0

/** @throws an Error that names what is missing, unless it can be installed. */
export function installPackages() {
  const missing = Object.entries(needed)
    .filter(([, file]) => !existsSync(file))
    .map(([name]) => name)
  if (missing.length === 0) return
  if (!isRoot) throw new Error(`Install these first, or run this as root: ${missing.join(' ')}`)
  process.stdout.write(`Installing ${missing.join(' ')}\n`)
  const policy = '/usr/sbin/policy-rc.d'
  const isOurs = !existsSync(policy)
  // None of them is started as a service: this brings up its own.
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...missing], {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
    })
  } finally {
    if (isOurs) rmSync(policy)
  }
}

/** Answers with the server's script. */
export function installStore(folder: string): string {
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, store])
  return `${folder}/node_modules/s3rver/bin/s3rver.js`
}

function run(command: string, options: string[], env = process.env) {
  const { status, stderr } = spawnSync(command, options, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${options.join(' ')} failed:\n${stderr}`)
}
