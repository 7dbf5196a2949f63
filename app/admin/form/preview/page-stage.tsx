import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { type EditedPage, type FormContext, FormProvider } from '../../fields/store/form-context.tsx'
import css from './page-stage.module.css'
import paneCss from './preview-pane.module.css'
import { PreviewPane } from './preview-pane.tsx'

interface PageStageContext {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** The form that is shown: the page stands beside it with what is being written in it. */
  setForm: (context: FormContext) => void
}

const Context = createContext<PageStageContext | null>(null)

/** Null where no page stands beside the form, or there is no room for one. */
export const usePageStage = (): PageStageContext | null => useContext(Context)

/** An edited page beside the form of its open part: it stays loaded and scrolled while another part's form takes the place of the first. */
export function PageStage({ page, children }: { page: EditedPage; children: ReactNode }) {
  const hasRoom = useMediaQuery('(min-width: 75rem)', false, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(true)
  const [form, setForm] = useState<FormContext | null>(null)
  const stage = useMemo(() => (hasRoom ? { isOpen, setOpen, setForm } : null), [hasRoom, isOpen])
  // The open part is marked before its form is there.
  const shown = useMemo(() => (form?.page?.path === page.path ? { ...form, page } : null), [form, page])
  return (
    <Context value={stage}>
      <div className={css.stage} data-open={(hasRoom && isOpen) || undefined}>
        <div className={css.form}>{children}</div>
        {hasRoom && isOpen ? (
          <div className={css.page}>
            {shown?.item ? (
              <FormProvider value={shown}>
                <PreviewPane key={page.path} item={shown.item} isOver={false} onClose={() => setOpen(false)} />
              </FormProvider>
            ) : (
              <div className={paneCss.pane}>
                <Skeleton className={paneCss.room ?? ''} />
              </div>
            )}
          </div>
        ) : null}
      </div>
    </Context>
  )
}
