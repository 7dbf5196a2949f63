// A thread that reads the files of imports: it is ended from outside when one of them takes too long.
import { serveTasks } from '../../platform/worker/serve.ts'
import { answerTable, tableTask } from './table.ts'

serveTasks((task) => answerTable(tableTask.parse(task)))
