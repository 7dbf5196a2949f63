import css from './toast.module.css'
import { ToastCard } from './toast-card.tsx'
import { toastPositions, useToasts } from './toasts.ts'

/** Draws all toasts at their eight places; a layout mounts it once. */
export function ToastList({ label, closeLabel }: { label: string; closeLabel: string }) {
  const all = useToasts()
  return (
    <section aria-label={label} className={css.all}>
      {toastPositions.map((position) => (
        <div key={position} className={css.place} data-position={position}>
          {all
            .filter((toast) => toast.position === position)
            .map((toast) => (
              <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
            ))}
        </div>
      ))}
    </section>
  )
}
