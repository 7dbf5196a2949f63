import type { z } from 'zod'

/** A text of `locales/…/api.json` below `field.`, with what it is filled with. */
export interface FieldProblem {
  key: string
  params?: Record<string, string | number>
}

type Issue = z.core.$ZodIssue

function problemOf(issue: Issue): FieldProblem {
  switch (issue.code) {
    case 'too_big':
      return sizeProblem(issue.origin, 'max', Number(issue.maximum))
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? { key: 'required' }
        : sizeProblem(issue.origin, 'min', Number(issue.minimum))
    case 'invalid_value':
      return { key: 'one_of', params: { values: issue.values.map(String).join(', ') } }
    case 'invalid_format':
      return { key: formatKey(issue) }
    case 'invalid_type':
      return { key: issue.input === undefined || issue.input === null ? 'required' : 'type' }
    case 'custom':
      return { key: issue.message === 'Invalid input' ? 'invalid' : issue.message, ...paramsOf(issue.params) }
    default:
      return { key: 'invalid' }
  }
}

function paramsOf(params: Record<string, unknown> | undefined): Pick<FieldProblem, 'params'> {
  const values = Object.entries(params ?? {}).flatMap(([name, value]) =>
    typeof value === 'number' || typeof value === 'string' ? [[name, value] as const] : [],
  )
  return values.length > 0 ? { params: Object.fromEntries(values) } : {}
}

/** A pattern may name its complaint as its message. */
function formatKey({ format, message, path }: Pick<Issue, 'message' | 'path'> & { format: string }): string {
  if (format === 'email' || format === 'datetime') return format
  if (path.at(-1) === 'slug') return 'slug'
  return format === 'regex' && /^[a-z_]+$/.test(message) ? message : 'invalid'
}

/** Names all values where every alternative is a set of values; otherwise the first alternative's issue stands for all. */
function unionProblem({ errors, path }: z.core.$ZodIssueInvalidUnion): FieldProblem {
  const values = errors.map(([first]) => (first?.code === 'invalid_value' ? first.values : null))
  if (values.every((known) => known !== null)) return { key: 'one_of', params: { values: values.flat().map(String).join(', ') } }
  return problemOf({ ...errors[0]?.[0], path } as Issue)
}

function sizeProblem(origin: string, bound: 'max' | 'min', value: number): FieldProblem {
  const keys: Record<string, string> =
    bound === 'max' ? { string: 'too_long', array: 'too_many' } : { string: 'too_short', array: 'too_few' }
  return { key: keys[origin] ?? (bound === 'max' ? 'too_large' : 'too_small'), params: { [bound]: value } }
}

export function problemsByField(issues: readonly Issue[]): Record<string, FieldProblem[]> {
  // Without a prototype: a caller's field may be called `constructor` or `__proto__`.
  const fields: Record<string, FieldProblem[]> = Object.create(null)
  const add = (field: string, problem: FieldProblem) => {
    fields[field] = [...(fields[field] ?? []), problem]
  }
  for (const issue of issues) {
    const path = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add([path, key].filter(Boolean).join('.'), { key: 'unknown' })
    else if (issue.code === 'invalid_union' && issue.errors[0]) add(path, unionProblem(issue))
    else add(path || 'body', problemOf(issue))
  }
  return fields
}
