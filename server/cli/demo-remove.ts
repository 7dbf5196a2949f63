import { demoRecords, forgetDemo, removeDemo } from '../../demo/remove.ts'
import { withServices } from './with-services.ts'

/** Removes the demo company from an installation; what people wrote themselves stays. */
await withServices(async (services) => {
  const found = await demoRecords(services.database.read)
  const kept = await removeDemo(services)
  await forgetDemo(services)
  process.stdout.write(`removed ${found - kept} of the demo's records${kept > 0 ? `; ${kept} that are in use or were changed stay` : ''}\n`)
})
