import { priceProblems, pricesAfter } from '../../../../contracts/complete.ts'
import { type FieldProblem, problemsByField } from '../../../../contracts/field-problems.ts'
import type { FormContract } from '../../../../contracts/resource.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useForm } from './form-context.tsx'
import { useFieldError, useFormValue, type Values } from './form-store.ts'

type Problems = Readonly<Record<string, FieldProblem[]>>

const known = new WeakMap<Values, { contract: FormContract; problems: Problems }>()

/** Problems that the server would find in a form's values, by the paths of the fields; computed once for each state of the values. */
export function problemsOf(contract: FormContract, values: Values): Problems {
  const last = known.get(values)
  if (last?.contract === contract) return last.problems
  const { error } = contract.input.safeParse(values, { reportInput: true })
  const problems = { ...problemsByField(error?.issues ?? []), ...priceProblems(pricesAfter({}, values)) }
  known.set(values, { contract, problems })
  return problems
}

/** The server's error, or the one that it would report; the latter only after the field was left or refused: an unfinished value is no error. */
export function useFieldCheck(name: string): { error: string | null; onBlur: () => void } {
  const t = useAdminTexts()
  const { contract, form } = useForm()
  const { form: root, prefix } = form.root()
  const path = `${prefix}${name}`
  const refused = useFieldError(form, name)
  const found = useFormValue(form, () => {
    const problems = root.hasLeft(path) ? problemsOf(contract, form.values())[name] : undefined
    return problems?.map(({ key, params }) => t(`api:field.${key}`, params)).join(', ') ?? null
  })
  return { error: refused ?? found, onBlur: () => root.leave(path) }
}
