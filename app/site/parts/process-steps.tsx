import type { Fallback } from '../../../contracts/localized.ts'
import { langOf } from '../../lib/site-data.ts'
import { Phrased } from '../common/phrased.tsx'
import css from './process-steps.module.css'
import { StageDrawing } from './stage-drawing.tsx'

export interface Stage extends Fallback {
  title: string
  description: string
  icon: string
  href?: string
}

interface Props {
  stages: Stage[]
  /** The list of the form that they are edited in. */
  field?: string
}

export function ProcessSteps({ stages, field }: Props) {
  const isNames = stages.every(({ description }) => description === '')
  const Title = isNames ? 'p' : 'h3'
  return (
    <ol className={isNames ? `${css.line} ${css.names}` : css.line}>
      {stages.map((stage, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stage is its place in the order
        <li key={index} data-field={field && `${field}.${index}`}>
          <StageDrawing name={stage.icon} className={css.drawing} />
          <div className={css.text}>
            <Title lang={langOf(stage, 'title')} className={css.title} data-display="">
              {stage.href ? (
                <a href={stage.href}>
                  <span>
                    <Phrased text={stage.title} />
                  </span>
                </a>
              ) : (
                <span>
                  <Phrased text={stage.title} />
                </span>
              )}
            </Title>
            {stage.description ? (
              <p className={css.description} lang={langOf(stage, 'description')}>
                {stage.description}
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
