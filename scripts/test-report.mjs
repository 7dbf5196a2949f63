import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The first line of an error, and where in the project's files it was. */
function reasonOf({ message = '', stacks = [] } = {}, root) {
  const place = stacks.find(({ file }) => file.startsWith(root) && !file.includes('node_modules'))
  return [stripVTControlCharacters(message).split('\n')[0].slice(0, 300), place && `${relative(root, place.file)}:${place.line}`]
    .filter(Boolean)
    .join(' at ')
}

/**
 * A reporter of Vitest that writes to the file named by `TEST_REPORT`: the number of passed tests, the failures, the skipped tests, and the
 * seconds of each file. A failure is a test, a file or hook, or an error that no test caught, each of which makes the runner fail.
 */
export default class TestReport {
  onInit({ config }) {
    this.root = config.root
  }

  onTestRunEnd(modules, unhandledErrors) {
    const failure = (name, errors = []) => ({ name, reason: reasonOf(errors[0], this.root) })
    const nameOf = (task) => [relative(this.root, (task.module ?? task).moduleId), task.fullName].filter(Boolean).join(': ')
    const tests = modules.flatMap((module) => [...module.children.allTests()].map((test) => ({ name: nameOf(test), ...test.result() })))
    const withState = (state) => tests.filter((test) => test.state === state)
    const report = {
      passed: withState('passed').length,
      failures: [
        ...withState('failed').map(({ name, errors }) => failure(name, errors)),
        ...modules
          .flatMap((module) => [module, ...module.children.allSuites()])
          .filter((group) => group.errors().length > 0)
          .map((group) => failure(nameOf(group), group.errors())),
        ...unhandledErrors.map((error) => failure(`an error outside of the tests (${error.type ?? error.name})`, [error])),
      ],
      skipped: withState('skipped').map(({ name }) => name),
      files: modules.map((module) => ({ name: nameOf(module), seconds: module.diagnostic().duration / 1_000 })),
    }
    mkdirSync(dirname(process.env.TEST_REPORT), { recursive: true })
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report))
  }
}
