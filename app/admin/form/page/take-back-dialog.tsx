import { Button } from '@mantine/core'
import { useForm } from '../../fields/store/form-context.tsx'
import { isSame, useFormValue } from '../../fields/store/form-store.ts'
import css from '../../fields/values/compare.module.css'
import { Difference, scrolled, shownValue } from '../../fields/values/shown-value.tsx'
import { Modal } from '../../kit/dialogs/dialogs.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import type { Draft } from '../session/drafts.ts'

export function TakeBackDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const t = useAdminTexts()
  const { form, labelOf } = useForm()
  const captions = { before: t('form.left_out.title'), after: t('form.left_out.now') }
  const now = useFormValue(form, () => form.values())
  return (
    <Modal opened onClose={onClose} size="xl" title={t('form.left_out.title')} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <div className={css.fields}>
        {Object.entries(draft.values).map(([name, value]) => {
          const [before, after] = [shownValue(value, t), shownValue(now[name], t)]
          return (
            <section key={name} className={css.field} aria-label={labelOf(name)}>
              <h3>{labelOf(name)}</h3>
              <div className={css.sides}>
                {(['before', 'after'] as const).map((side) => (
                  <div key={side} className={css.side} {...scrolled(`${labelOf(name)}: ${captions[side]}`)}>
                    <span className={css.caption}>{captions[side]}</span>
                    <Difference before={before} after={after} side={side} isNeutral />
                  </div>
                ))}
              </div>
              <Button variant="default" mt={8} disabled={isSame(value, now[name])} onClick={() => form.set(name, value)}>
                {t('form.left_out.take')}
              </Button>
            </section>
          )
        })}
      </div>
    </Modal>
  )
}
