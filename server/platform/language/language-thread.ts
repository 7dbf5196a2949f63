// A thread that works on long texts of people: it is ended from outside when one of them takes too long.
import { protect } from '../../../contracts/translation/protect.ts'
import { serveTasks } from '../worker/serve.ts'
import { languageTask, mainFindings } from './tasks.ts'

serveTasks((given) => {
  const task = languageTask.parse(given)
  return task.kind === 'check'
    ? { kind: task.kind, findings: task.pairs.map(mainFindings) }
    : { kind: task.kind, texts: task.texts.map((text) => protect(text, task.locale, { kept: task.kept, figures: task.figures })) }
})
