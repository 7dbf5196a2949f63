import { type ReactNode, useMemo } from 'react'
import type { EditedPage } from '../../fields/store/form-context.tsx'
import { SingleForm } from '../../form/page/single-form.tsx'
import type { Block } from './block.ts'

interface Props {
  block: Block
  title: string
  page: EditedPage
  /** Opens the part with a field that the form leads to. */
  reveal?: ((field: string) => void) | undefined
  main: ReactNode
}

/** A block beside the page that shows it. */
export function BlockForm({ block: { id, source, load, publishing }, title, page, reveal, main }: Props) {
  const { path } = page
  const previewed = useMemo(() => publishing(path), [publishing, path])
  const context = useMemo(
    () => ({ publishing: previewed, sitePath: () => path, actions: [], singleTitle: title, reveal, page }),
    [previewed, path, title, reveal, page],
  )
  return <SingleForm source={source} load={load} id={id} context={context} main={main} />
}
