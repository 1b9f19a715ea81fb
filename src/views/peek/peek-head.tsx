import { type ReactNode, useId } from 'react'
import { unbroken } from '#domain/text/unbroken.ts'
import type { FileParent } from '#src/state/queries/files.ts'
import { Facade } from '#src/ui/facade.tsx'
import { type Tab, Tabs } from '#src/ui/tabs.tsx'
import { PictureBox } from '../files/picture-box.tsx'

interface PeekHeadProps {
  building: { id: number; name: string; floors: number | null; class: string | null }
  /** Source of pictures; falls back to the building's. */
  pictures: FileParent
  /** Above the figures: «Белая Площадь · блок 7.02». */
  title: string
  /** «512,4 м² · 48 000 ₽». */
  figures: string
  /** «2 049 600 ₽ в месяц, НДС включён». */
  note: string
  tabs: readonly Tab[]
  tab: string
  onTab: (id: string) => void
  children: ReactNode
}

/** Header of the side panel: picture, title, figures, tabs. */
export function PeekHead({
  building,
  pictures,
  title,
  figures,
  note,
  tabs,
  tab,
  onTab,
  children,
}: PeekHeadProps) {
  const panelId = useId()
  return (
    <>
      <PictureBox
        key={`${pictures.kind} ${pictures.id}`}
        parent={pictures}
        standIn={pictures.kind === 'building' ? undefined : { kind: 'building', id: building.id }}
        thumbs={0}
        className="mb-3.5 h-[150px] w-full rounded"
        fallback={
          <Facade
            floors={building.floors ?? 6}
            buildingClass={building.class ?? ''}
            seed={building.name}
            label={`Рисунок: ${building.name}`}
            className="mb-3.5 block h-[150px] w-full rounded"
          />
        }
      />
      <h2 className="text-muted">{title}</h2>
      <p className="mt-0.5 text-2xl font-semibold">{figures}</p>
      <p className="mb-3 min-h-[18px] text-muted">{note}</p>
      <Tabs label={title} tabs={tabs} currentId={tab} panelId={panelId} onSelect={onTab} />
      <div id={panelId} role="tabpanel" className="pt-3">
        {children}
      </div>
    </>
  )
}

/** Name of the record; `isTight`: its line of facts follows. */
export function PeekName({ name, isTight = false }: { name: string; isTight?: boolean }) {
  return (
    <h2 className={`mt-0.5 text-xl font-semibold break-words ${isTight ? '' : 'mb-3'}`}>{unbroken(name)}</h2>
  )
}

/** A section of the panel. */
export function PeekPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4 border-t border-line pt-3">
      <h3 className="mb-1 text-muted">{title}</h3>
      {children}
    </section>
  )
}
