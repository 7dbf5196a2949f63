import { type ReactNode, useMemo } from 'react'
import type { SettingGroup } from '../../../../contracts/settings.ts'
import { type EditedPage, useForm } from '../../fields/store/form-context.tsx'
import { PageStage } from '../../form/preview/page-stage.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import type { Block } from '../about/block.ts'
import { BlockForm } from '../about/block-form.tsx'
import { DraftsProvider } from '../translations/use-texts.ts'
import { OpenPart } from './open-part.tsx'
import { PageForm } from './page-form.tsx'
import { RecordDrawer } from './record-drawer.tsx'
import type { PageParts } from './use-page-parts.ts'

export interface PartView {
  /** The block that the part edits; without one, it shows records and settings, in the form of the page's settings. */
  block?: Block
  /** Key of what is said above them. */
  lead?: string
  /** The beginnings of the keys of its texts. */
  texts?: readonly string[]
  main?: ReactNode
}

interface Props<Part extends string> {
  parts: PageParts<Part>
  views: Readonly<Record<Part, PartView>>
  title: string
  labelOf: (part: string) => string
  /** The settings that arrange the page; without them, all of it is one block. */
  group?: SettingGroup
  /** The block beside which the page is shown while none of a part's own is open. */
  block: Block
  overview: ReactNode
  /** Values of a new record that the page implies. */
  start?: object | undefined
}

/** A page part by part: the form of the part that is open, the page beside it, and a record of it over both. */
export function PageScreen<Part extends string>({ parts, views, title, labelOf, group, block, overview, start }: Props<Part>) {
  const { part, partAt, page: shown, reveal, drafts } = parts
  const view = part === null ? null : views[part]
  const page = useMemo<EditedPage>(() => {
    const blockOf = (one: Part | null) => (one === null || group === undefined ? undefined : views[one].block?.id)
    return { ...shown, isFormLeft: (current, next) => blockOf(partAt(current)) !== blockOf(partAt(next)) }
  }, [shown, partAt, views, group])
  const props = { title: part === null ? title : `${title} · ${labelOf(part)}`, page }
  const main = <PagePanel view={view} overview={overview} />
  const own = group === undefined ? block : view?.block
  return (
    <DraftsProvider value={drafts}>
      <PageStage page={page}>
        {own ? (
          <BlockForm key={own.id} block={own} {...props} reveal={own === block ? reveal : undefined} main={main} />
        ) : group === undefined ? null : (
          <PageForm group={group} block={block} {...props}>
            {main}
          </PageForm>
        )}
      </PageStage>
      <RecordDrawer parts={parts} start={start} />
    </DraftsProvider>
  )
}

function PagePanel({ view, overview }: { view: PartView | null; overview: ReactNode }) {
  const t = useAdminTexts()
  const { page } = useForm()
  if (view === null && (page?.text ?? null) === null) return overview
  return (
    <OpenPart lead={view?.lead && t(view.lead)} textKeys={view?.texts}>
      {view?.main}
    </OpenPart>
  )
}
