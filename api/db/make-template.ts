// Makes `template.tar.gz`, the empty cluster from which new shops start. Run it again when PGlite is upgraded.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'

const cluster = await PGlite.create()
const packed = await cluster.dumpDataDir('gzip')
await writeFile(path.join(import.meta.dirname, 'template.tar.gz'), Buffer.from(await packed.arrayBuffer()))
await cluster.close()
