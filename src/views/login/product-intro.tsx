import { Facade } from '#src/ui/facade.tsx'
import { Keycaps } from '#src/ui/keycap.tsx'
import { capsOf } from '#src/views/runtime/platform.ts'
import { introKeys } from './intro-keys.ts'

const houses = [
  { seed: 'Белая Площадь', floors: 15, buildingClass: 'A' },
  { seed: 'Даниловская мануфактура', floors: 6, buildingClass: 'C' },
  { seed: 'Башня Федерация', floors: 62, buildingClass: 'A+' },
  { seed: 'Голутвинский двор', floors: 8, buildingClass: 'B+' },
] as const

/** Introduces the product to first-time visitors. */
export function ProductIntro() {
  return (
    <>
      <div aria-hidden className="flex h-[34vh] max-h-[300px] min-h-[150px] shrink-0">
        {houses.map((house) => (
          <Facade key={house.seed} {...house} label="" className="h-full min-w-0 flex-1" />
        ))}
      </div>
      <div className="mx-auto w-full max-w-[560px] overflow-y-auto px-8 pt-10 pb-8">
        <h2 className="text-2xl font-semibold text-balance">
          CRM для коммерческой недвижимости, в которой всё делают с клавиатуры
        </h2>
        <ul className="mt-6 flex flex-col gap-3.5">
          {introKeys.map(({ keys, text }) => (
            <li key={keys} className="grid grid-cols-[92px_1fr] items-baseline gap-3">
              <span aria-hidden className="flex">
                <Keycaps keys={capsOf(keys).flat()} />
              </span>
              <span className="text-muted">{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
