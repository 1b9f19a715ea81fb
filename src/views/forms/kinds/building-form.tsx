import '../schema-language.ts'
import { type Building, buildingCreate, buildingPatch } from '#contract/stock/building-records.ts'
import { canUpdateBuilding } from '#domain/access/permissions.ts'
import { formatDecimal } from '#domain/text/format.ts'
import type { TypedFields } from '#src/state/place/overlay.ts'
import { buildingQuery } from '#src/state/queries/queries.ts'
import { recordOfBuilding } from '#src/state/queries/records.ts'
import { AddressTools } from '../fields/address-tools.tsx'
import { emptyRows, type RowInput, rowInputOf } from '../fields/row-values.ts'
import type { FormDeclaration } from '../form-declaration.ts'
import type { FormValues } from '../form-values.ts'
import { sameAddressRefusal } from '../same-address.ts'

/** Typed places or a price change a lone parking, else they are of another. */
function parkingWith(parking: readonly RowInput[], { places, rubPerMonth }: TypedFields): RowInput[] {
  const [only] = parking
  const told = {
    ...(places !== undefined && { places }),
    ...(rubPerMonth !== undefined && { rubPerMonth: formatDecimal(rubPerMonth), isPaid: '' }),
  }
  return only && parking.length === 1
    ? [{ ...only, ...told }]
    : [...parking, { ...emptyRows.parking, ...told }]
}

/** Typed minutes are of the station that is named, else of a lone one; without them a station is only added. */
function metroWith(
  metro: readonly RowInput[],
  { station = '', minutes = '', travel = 'walk' }: TypedFields,
): RowInput[] {
  const [only] = metro
  const told: RowInput = minutes === '' ? {} : { minutes, travel }
  const own =
    station === '' ? only && metro.length === 1 && only : metro.find((row) => row.station === station)
  return own
    ? metro.map((row) => (row === own ? { ...row, ...told } : row))
    : [...metro, { ...emptyRows.metro, station, ...told }]
}

const form: FormDeclaration<'building', Building> = {
  fieldKind: 'building',
  tools: (group, form, values, { request }) =>
    group === 'Здание и адрес' && (
      <AddressTools form={form} values={values} isRequestedAtStart={request.looksUpAddress === true} />
    ),
  create: {
    command: 'building.create',
    title: 'Новое здание',
    schema: buildingCreate,
    usual: (_request, { user }) => ({
      ...{ type: 'businessCentre', status: 'operating', responsibleUserId: user.id },
    }),
    keeps: ['type', 'status', 'responsibleUserId'],
    async warns(body) {
      const { address } = buildingCreate.parse(body)
      const error = await sameAddressRefusal(address)
      return error && { about: address, error }
    },
  },
  edit: {
    command: 'building.edit',
    noun: 'Здание',
    schema: buildingPatch,
    query: buildingQuery,
    targetKind: 'building',
    recordOf: recordOfBuilding,
    typed(request, { parking, metro }): FormValues | undefined {
      const typed = request.form === 'building' ? request.typed : undefined
      if (!typed) return undefined
      if (typed.minutes !== undefined || typed.station !== undefined)
        return { metro: metroWith(metro.map(rowInputOf), typed) }
      const { sqmPerParkingPlace } = typed
      return {
        parking: parkingWith(parking.map(rowInputOf), typed),
        ...(sqmPerParkingPlace !== undefined && { sqmPerParkingPlace }),
      }
    },
    deletedText: 'Это здание удалили, пока вы его правили.',
    mayChange: (field, record, user) => canUpdateBuilding(user, record, [field]),
  },
}
export default form
