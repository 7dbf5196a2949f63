import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Fault, Site } from './fault.ts'

const row = z.object({ state: z.string(), attempts: z.int(), stored: z.int() })

/** The import as the database has it. */
function importIn(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, 'anlan.db'), { readOnly: true, timeout: 2_000 })
  try {
    const text = `select state, attempts, (select count(*) from contents where slug like 'restart-%') as stored
      from jobs where kind = 'records.import'`
    return row.parse(database.prepare(text).get())
  } finally {
    database.close()
  }
}

async function startImport({ base, token, categoryId }: Site, rows: number): Promise<void> {
  const lines = Array.from({ length: rows }, (_, n) => `第 ${n} 篇,restart-${n},"<p>${'文字'.repeat(80)}</p>",${categoryId}`)
  const body = new FormData()
  body.append('file', new Blob([['title_cn,slug,content_cn,category_id', ...lines].join('\n')], { type: 'text/csv' }), 'restarts.csv')
  const address = `${base}/api/v1/admin/contents/import?partial=true`
  const { status } = await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  if (status !== 201) throw new Error(`the import was refused: ${status}`)
}

export const restartedJob: Fault = {
  name: 'restarted-job',
  fault: 'a long import through restarts (SIGTERM) and kills (kill -9)',
  figure: 'more of them than a job has attempts: every row stored once, no attempt used up by a restart',
  async run(scale, scene) {
    const rows = scale.of(10_000, 2_000)
    const dataDir = await scene.directory()
    const site = await scene.site({ dataDir })
    await startImport(site, rows)
    let product: Awaited<ReturnType<typeof scene.product>> = site
    let maxAttempts = 0
    const ends = [...Array.from({ length: 6 }, () => 'SIGTERM' as const), 'SIGKILL' as const, 'SIGKILL' as const]
    let interrupted = 0
    for (const signal of ends) {
      const before = importIn(dataDir).stored
      for (let waited = 0; importIn(dataDir).stored === before && waited < 6_000; waited += 1) {
        if (importIn(dataDir).state === 'done') break
        await sleep(10)
      }
      if (importIn(dataDir).state === 'done') break
      await product.stop(signal)
      interrupted += 1
      maxAttempts = Math.max(maxAttempts, importIn(dataDir).attempts)
      product = await scene.product({ dataDir })
    }
    for (let waited = 0; ['queued', 'running'].includes(importIn(dataDir).state) && waited < 1_200; waited += 1) await sleep(100)
    const { state, stored } = importIn(dataDir)
    return {
      measured: `${interrupted} interruptions: ${stored} of ${rows} rows stored, the import is ${state}, ${maxAttempts} attempts counted at most`,
      ok: state === 'done' && stored === rows && maxAttempts <= 1 && interrupted > 5,
    }
  },
}
