import { removeDemoCompany } from '../../demo/remove.ts'
import { withServices } from './with-services.ts'

/** Removes the demo company from an installation; what people wrote themselves stays. */
await withServices(async (services) => {
  const { removed, kept } = await removeDemoCompany(services)
  process.stdout.write(`removed ${removed} of the demo's records${kept > 0 ? `; ${kept} that are in use or were changed stay` : ''}\n`)
})
