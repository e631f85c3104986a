import { connectPostgres } from '#db/index.ts'
import { createApp } from '#server/app.ts'
import { createLucia } from '#server/auth/sessions.ts'
import { loadEnv } from '#server/env.ts'
const env = loadEnv({LOG_LEVEL:'warn',DATA_DIR:'/tmp/xx',RATE_LIMIT_SCALE:'1000'})
const {db} = connectPostgres(process.argv[2]!)
const app = await createApp({db,env,lucia:createLucia(db,false),files:null as never,sendMail:async()=>{}})
await app.listen({port:4400})
console.log('up')
