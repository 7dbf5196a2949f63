import { styleText } from 'node:util'
import type { Browser } from 'playwright-core'
import { SMTPServer } from 'smtp-server'
import { launchBrowser, openPage, signedIn } from '../../e2e/browser.ts'
import { apiOf, copyOf, endBrowserSession, owner, type Product, signIn, startProduct } from '../../e2e/product.ts'
import { translateBy, translationService } from '../../e2e/translation-service.ts'
import { connectTo } from '../../e2e/wechat-account.ts'
import { Simulator } from '../../server/wechat/simulator/simulator.ts'
import { Person } from './person.ts'
import { body, type GivenOf, type TaskName, taskNames, tasksByName, until, type World } from './tasks.ts'

/** The shortest way that an interface offers to each task, beginning at the dashboard. */
export type Ways = { [Name in TaskName]: (person: Person, given: GivenOf[Name]) => Promise<void> }

export interface Measurement {
  task: TaskName
  steps: number
  seconds: number
}

interface Options {
  /** A data directory with the demo company, of which a copy is used. */
  demo: string
  /** The built product; this one where there is none. */
  directory?: string
  port?: number
  only?: string[]
}

/** Longer than any answer of a machine that does other things, too. */
const maxWaitMs = 20_000

async function performTask<Name extends TaskName>(name: Name, ways: Ways, world: World, browser: Browser): Promise<Measurement> {
  const { prepare, isDone } = tasksByName[name]
  const given = await prepare(world)
  const { context, page } = await openPage(browser, { viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(maxWaitMs)
  try {
    // Nothing depends on when the password was entered in an earlier task.
    endBrowserSession(world.base)
    await signedIn(context, world.base)
    await page.goto(`${world.base}/admin/dashboard`)
    await page.locator('main h1').waitFor()
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [data-skeleton]'))
    const person = new Person(page)
    await ways[name](person, given)
    await until(() => isDone(world, given))
    return { task: name, steps: person.steps, seconds: Math.round(person.seconds * 100) / 100 }
  } catch (error) {
    await page.screenshot({ path: `.cache/task-${name.replaceAll(' ', '-')}.png` }).catch(() => undefined)
    throw error
  } finally {
    await context.close()
  }
}

async function openWorld(product: Product, simulator: Simulator, smtpPort: number): Promise<World> {
  const { base } = product
  const call = await apiOf(base)
  const mail = { 'mail.host': '127.0.0.1', 'mail.port': smtpPort, 'mail.from': 'web@anlan.example' }
  const { status, body } = await call('PUT', '/admin/config', { ...mail, current_password: owner.password })
  if (status !== 200) throw new Error(`the mail server was not set: ${JSON.stringify(body)}`)
  await connectTo(simulator, base)
  let count = 0
  const name = (word: string) => {
    count += 1
    return `${word}${Date.now().toString(36)}${count}`
  }
  return { base, call, simulator, token: await signIn(base), name }
}

/** Fails after the last task where one of them failed. */
export async function measure(ways: Ways, { demo, directory, port, only }: Options): Promise<Measurement[]> {
  const simulator = await Simulator.start({ followers: 60 })
  const translator = await translationService((text) =>
    text === body ? 'Container loading of today’s fish is done.' : text.replace(/^文章/, 'Article '),
  )
  const post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  })
  const smtp = post.listen(0, '127.0.0.1')
  await new Promise((resolve) => smtp.once('listening', resolve))
  const address = smtp.address()
  const smtpPort = address && typeof address === 'object' ? address.port : 0
  const product = await startProduct({
    dataDir: await copyOf(demo),
    env: { OUTGOING_HOSTS: '127.0.0.1', RATE_LIMIT: 'off' },
    ...(directory ? { directory } : {}),
    ...(port ? { port } : {}),
  })
  const browser = await launchBrowser()
  const measured: Measurement[] = []
  const failed: string[] = []
  try {
    const world = await openWorld(product, simulator, smtpPort)
    await translateBy(world, translator)
    for (const name of taskNames.filter((task) => !only || only.some((part) => task.includes(part)))) {
      try {
        const result = await performTask(name, ways, world, browser)
        measured.push(result)
        console.log(`${name}: ${result.steps} steps, ${result.seconds} s`)
      } catch (error) {
        failed.push(name)
        console.error(styleText('red', `${name}: ${error instanceof Error ? error.message : String(error)}`))
      }
    }
  } finally {
    await browser.close()
    await product.stop()
    await simulator.stop()
    translator.stop()
    await new Promise<void>((resolve) => post.close(() => resolve()))
  }
  if (failed.length > 0) throw new Error(`not done: ${failed.join(', ')}`)
  return measured
}
