import { bareName } from '#domain/description/wording.ts'
import type { PresentationContent } from '#domain/presentation/facts.ts'
import { countText, dayText, goneText } from '#domain/presentation/lines.ts'
import { basisText } from '#domain/presentation/rates.ts'
import { formatPhone, phoneAddress } from '#domain/records/phone.ts'
import { GroundDrawing } from '#src/ui/ground-drawing.tsx'

/** Cover: office, recipient, date, first picture, map, contact. A separate page in print. */
export function PresentationCover({ content }: { content: PresentationContent }) {
  const { title, recipient, greeting, records, lastDay, rateShown, today } = content
  const gone = goneText(content)
  const isLease = records.some(({ block, blocks }) =>
    [block, ...blocks].some((one) => one?.dealKind === 'lease'),
  )
  const basis = isLease ? basisText(rateShown) : null
  const [picture] = records.flatMap(({ photos }) => photos)
  return (
    <header className="presentation-cover">
      <Office content={content} />
      <div className="presentation-top">
        <div className="min-w-0">
          <h1>{title}</h1>
          {recipient && <p className="mt-1.5 text-muted">Для: {recipient}</p>}
          {greeting && <p className="mt-4 break-words whitespace-pre-line">{greeting}</p>}
          <p className="mt-4 text-muted">
            {records.length > 0 && `${countText(content)}, подборка на ${dayText(today)}`}
          </p>
          {basis && <p className="text-muted">{basis}</p>}
          <p className="presentation-lifetime text-muted">Ссылка действует по {dayText(lastDay)}</p>
          {gone && <p className="mt-1 text-muted">{gone}.</p>}
        </div>
        <Contact broker={content.broker} />
      </div>
      <div className="presentation-sight">
        {picture && <img className="presentation-hero" src={picture.url} alt="" />}
        <Places content={content} />
      </div>
    </header>
  )
}

function Office({ content: { officeName, officeLogo } }: { content: PresentationContent }) {
  if (!officeName && !officeLogo) return null
  return (
    <div className="presentation-office">
      {officeLogo && <img src={officeLogo} alt={officeName ? '' : 'Логотип'} />}
      {officeName && <p>{officeName}</p>}
    </div>
  )
}

/** Buildings marked with the numbers of their records. */
function Places({ content: { records } }: { content: PresentationContent }) {
  const numbers = new Map<string, { latitude: number; longitude: number; name: string; numbers: number[] }>()
  for (const [index, { place, building }] of records.entries()) {
    if (!place) continue
    const key = `${place.latitude} ${place.longitude}`
    const known = numbers.get(key) ?? { ...place, name: bareName(building.name), numbers: [] }
    numbers.set(key, { ...known, numbers: [...known.numbers, index + 1] })
  }
  const places = [...numbers.values()]
  if (places.length === 0) return null
  const [only] = places
  const points =
    places.length === 1 && only
      ? [only]
      : places.map(({ latitude, longitude, numbers: [first, ...more] }) => ({
          ...{ latitude, longitude, mark: String(first) },
          // The marker has room for one number; the others go into its name.
          ...(more.length > 0 && { name: [first, ...more].join(', ') }),
        }))
  const names = places.map(({ name }) => name).join(', ')
  return (
    <GroundDrawing
      className="presentation-map"
      points={points}
      width={420}
      height={280}
      label={`На карте Москвы: ${names}`}
    />
  )
}

export function Contact({ broker }: Pick<PresentationContent, 'broker'>) {
  const { name, phone, email } = broker
  const call = phone && phoneAddress(phone)
  return (
    <address className="presentation-contact not-italic">
      <p className="text-sm text-muted">Ваш брокер</p>
      <p className="font-semibold">{name}</p>
      {phone && <p>{call ? <a href={call}>{formatPhone(phone)}</a> : formatPhone(phone)}</p>}
      <p>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </address>
  )
}
