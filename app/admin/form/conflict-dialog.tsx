import { Button, Group, Modal, Radio } from '@mantine/core'
import { useState } from 'react'
import { useAdminTexts } from '../texts.ts'
import css from './compare.module.css'
import { type StoredItem, useForm } from './form-context.tsx'
import { isSame, type Values } from './form-store.ts'
import { valuesOf } from './resource-values.ts'
import { shownValue } from './shown-value.tsx'

type Choice = 'mine' | 'theirs'

interface Props {
  current: StoredItem
  onClose: () => void
  /** The fields to be saved over the current record. */
  onResolve: (own: Values) => void
}

/** Asks which version of each field to keep, after another person saved first; what only one of the two changed is merged. */
export function ConflictDialog({ current, onClose, onResolve }: Props) {
  const t = useAdminTexts()
  const { contract, form, labelOf } = useForm()
  const theirs = valuesOf(contract, current)
  const mine = form.unsaved()
  const changed = Object.keys(mine).filter((name) => !isSame(mine[name], theirs[name]))
  const names = changed.filter((name) => !isSame(theirs[name], form.saved(name)))
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const choiceOf = (name: string): Choice => choices[name] ?? (names.includes(name) ? 'theirs' : 'mine')
  const resolve = () => onResolve(Object.fromEntries(changed.filter((name) => choiceOf(name) === 'mine').map((name) => [name, mine[name]])))
  return (
    <Modal opened onClose={onClose} size="xl" title={t('form.conflict.title')} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <p>{t(names.length > 0 ? 'form.conflict.text' : 'form.conflict.nothing')}</p>
      <div className={css.fields}>
        {names.map((name) => (
          <Radio.Group
            key={name}
            value={choiceOf(name)}
            onChange={(value) => setChoices({ ...choices, [name]: value === 'mine' ? 'mine' : 'theirs' })}
            className={css.field ?? ''}
            aria-label={labelOf(name)}
          >
            <h3>{labelOf(name)}</h3>
            <div className={css.sides}>
              <Version
                caption={t('form.conflict.theirs')}
                value="theirs"
                text={shownValue(theirs[name], t)}
                isChosen={choiceOf(name) === 'theirs'}
              />
              <Version
                caption={t('form.conflict.mine')}
                value="mine"
                text={shownValue(mine[name], t)}
                isChosen={choiceOf(name) === 'mine'}
              />
            </div>
          </Radio.Group>
        ))}
      </div>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" size="sm" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button size="sm" onClick={resolve}>
          {t('form.conflict.save')}
        </Button>
      </Group>
    </Modal>
  )
}

function Version({ caption, value, text, isChosen }: { caption: string; value: Choice; text: string; isChosen: boolean }) {
  return (
    <label className={`${css.side} ${css.choice}`} data-chosen={isChosen || undefined}>
      <Radio size="xs" value={value} mt={2} />
      <span>
        <span className={css.caption}>{caption}</span>
        <span className={css.text}>{text}</span>
      </span>
    </label>
  )
}
