import type { RecordKind } from '#contract/office/journal.ts'

/*
 * What the journal may know of a record, by kind: a column that is not named here is neither read into the journal nor
 * written by the record-writer. So a secret, a computed value or a new column stays out until somebody decides.
 */
export const trackedFields: Readonly<Record<RecordKind, ReadonlySet<string>>> = {
  block: named(`
    buildingId floor floorKind number dealKind purposes areaSqm usableAreaSqm divisibleFromSqm
    askingRent rentBasis currency vatTreatment vatRate opexIncluded opexRubPerSqmYear
    utilitiesIncluded askingPrice leaseTermMonths leaseKind rentFreeMonths prepayMonths
    depositMonths tenantFeePercent agentBonusPercent fitOut layout ceilingM availability
    availableFrom tenantName occupiedUntil description descriptionSource adsForbidden listingState
    mainBlockId responsibleUserId actualizedAt actualizedById createdById roomCount hasOwnEntrance
    hasWaterPoint canRegisterAddress`),
  building: named(`
    name type class status address okrug district metro latitude longitude cadastralNumber taxOffice
    floors undergroundFloors gbaSqm glaSqm ceilingM yearBuilt yearRenovated ventilation conditioning
    fireSystem heating powerKw access parking infrastructure opexRubPerSqmYear lossPercent
    indexationPercent terms description responsibleUserId createdById liftCount typicalFloorSqm
    telecomProviders sqmPerParkingPlace depositMonths minLeaseMonths`),
  blockList: named('userId name companyName'),
  buildingList: named('userId name'),
  blockListItem: named('listId blockId position'),
  buildingListItem: named('listId buildingId position'),
  company: named(`
    name legalName inn kpp ogrn legalAddress actualAddress site phone email kinds industry parentId
    source status commissionPercent commissionNote note responsibleUserId createdById mergedIntoId`),
  companyLink: named('companyId buildingId blockId role createdById'),
  person: named('companyId name post phones emails messengers birthday isMain status note createdById'),
  comment: named('companyId personId text authorId'),
  event: named(`
    userId title date type durationMinutes note place companyId personId blockIds buildingIds isDone
    reminderMinutes`),
  user: named('email name phone role avatarKey keySettings'),
  inquiry: named(`
    source pageUrl utm name phone email message blockId buildingId receivedAt isRead assigneeId
    status note extraFields`),
  savedSearch: named('userId name config isShared'),
  file: named(`
    recordKind recordId category name mime sizeBytes widthPx heightPx position storageKey
    uploadedById`),
  competitor: named('name portalUserId note createdById'),
  portalConfig: named(
    'accessKeyId feedSecretId contactName contactPhone promotion betRubPerDay photosLimit namesBroker',
  ),
  office: named(
    'officeName officeLogo officeZone freshDays staleDays contactsVisibility currencySource vatRates',
  ),
  recipe: named('userId name kind steps hotkey isShared'),
  presentation: named(`
    userId title recipient greeting kind recordIds rateShown hasPhotos hasPlans hasDescriptions
    expiresAt endedAt`),
}

function named(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

/** Those of the fields that the journal may know. */
export function trackedOf<T>(kind: RecordKind, fields: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => trackedFields[kind].has(name)))
}
