import { spawnSync } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { isBuilt } from './build.ts'

process.env.NODE_ENV ??= 'production'
// A later start need not compile again; where nothing can be written, it does.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/compiled'))

// The bundler's memory should not stay with the server: build in a process of its own.
if (!isBuilt()) {
  process.stdout.write('Building the interface…\n')
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'build.ts')], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

await import('./main.ts')
