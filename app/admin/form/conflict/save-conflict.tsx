import { type ComponentProps, useState } from 'react'
import type { FormContext, StoredItem } from '../../fields/store/form-context.tsx'
import { valuesOf } from '../../fields/translation/resource-values.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

interface Props {
  context: Pick<FormContext, 'contract' | 'form'>
  current: StoredItem
  onClose: () => void
  onResolve: ComponentProps<typeof ConflictDialog>['onResolve']
}

export function SaveConflict({ context: { contract, form }, current, onClose, onResolve }: Props) {
  // The dialog stands between the writer and the form: what it compares does not change while it is open.
  const [versions] = useState(() => ({ base: form.savedValues(), mine: form.unsaved(), theirs: valuesOf(contract, current) }))
  return <ConflictDialog versions={versions} stored={current} onClose={onClose} onResolve={onResolve} />
}
