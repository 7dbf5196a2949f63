import type { FastifyInstance } from 'fastify'
import { redirectImport, redirectImported, redirectTest, redirectTestQuery } from '../../../contracts/redirects.ts'
import type { FieldProblem } from '../../errors.ts'
import { importRedirects, rowInput } from '../../features/redirects/import.ts'
import { resources } from '../../resources.ts'
import type { Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { followAddress } from '../follow-address.ts'
import { actorOf } from '../guards.ts'
import { routeFacts } from '../resource-routes.ts'
import { callerLocale, message } from '../texts.ts'
import { problemsByField } from '../validation.ts'

/** What route rules have besides the resource shape: where an address leads by them. */
export function redirectApi(app: FastifyInstance, services: Services): void {
  const { contract } = resources.redirects
  endpoint(
    app,
    { ...routeFacts(resources.redirects), method: 'GET', path: `${contract.path}/test`, query: redirectTestQuery, answer: redirectTest },
    ({ query: { address } }) => followAddress(app, services, address),
  )
  endpoint(
    app,
    { ...routeFacts(resources.redirects), method: 'POST', path: `${contract.path}/import`, body: redirectImport, answer: redirectImported },
    async ({ request, body: { csv, partial, dry_run } }) => {
      const options = { isPartial: partial, isDryRun: dry_run, check: checkRow }
      const { rows, is_stored } = await importRedirects(services.work, actorOf(request), csv, options)
      const locale = callerLocale(request)
      const texts = ({ key, params }: FieldProblem) => message(locale, `field.${key}`, params)
      return { rows: rows.map((row) => ({ ...row, problems: row.problems.map(texts) })), is_stored }
    },
  )
}

/** A row as the form's own rules read it. */
function checkRow(values: unknown) {
  const result = rowInput.safeParse(values, { reportInput: true })
  return result.success ? { input: result.data } : { problems: Object.values(problemsByField(result.error.issues)).flat() }
}
