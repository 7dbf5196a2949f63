import { parseArgs } from 'node:util'
import { finishedDemo } from '../e2e/finished-demo.ts'
import { measure } from './back-office/measure.ts'
import { ways } from './back-office/ways.ts'

const { values } = parseArgs({ options: { demo: { type: 'string' }, only: { type: 'string' } } })
const measured = await measure(ways, { demo: values.demo ?? (await finishedDemo()), only: values.only?.split(',') })
console.table(measured)
