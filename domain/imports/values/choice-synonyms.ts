import {
  accessKinds,
  availabilities,
  buildingClasses,
  buildingStatuses,
  buildingTypes,
  conditionings,
  currencies,
  dealKinds,
  fireSystems,
  fitOuts,
  floorKinds,
  heatings,
  infrastructures,
  layouts,
  leaseKinds,
  metroTravels,
  okrugs,
  parkingKinds,
  propertyUses,
  rentBases,
  ventilations,
} from '#domain/stock/vocabulary.ts'
import { categories, landUnits, pricePeriods, priceUnits } from '../row-fields.ts'
import { companySynonyms } from './company-synonyms.ts'

/*
 * Words of other people's tables and of the portals by our codes; `~` ends a beginning of a word. A longer match wins, so
 * «без отделки» is not «отделка». After `≈` the code is only the nearest we have: what is read so is told.
 */

type Options = Readonly<Record<string, string>>

function table(lines: string): Options {
  const pairs = lines
    .trim()
    .split('\n')
    .map((line) => line.split(': '))
  return Object.fromEntries(pairs.map(([code = '', words = '']) => [code, words]))
}

/** Synonyms by vocabulary: code → words parted by `|`, `≈` before those that mean something else or more. */
export const choiceSynonyms: ReadonlyMap<Options, Options> = new Map<Options, Options>([
  ...companySynonyms,
  [
    dealKinds,
    table(`
lease: аренд~|сда~|в аренду|lease|rent|rental|for rent|for lease|to let|≈субаренд~|наем|найм
sale: прода~|на продажу|sale|sell|for sale|купить|≈реализаци~|≈отчуждени~|≈переуступка дду`),
  ],
  [
    buildingClasses,
    table(`
A+: a+|aplus|а плюс|a plus|≈prime|≈а prime|≈прайм
A: a|класс а
B+: b+|bplus|б плюс|b plus|в плюс
B: b|класс б|класс в
B-: b-|bminus|б минус|b minus|в минус
C: c|≈с+|≈c+|≈c-|класс с|класс ц
D: d|класс д|класс d`),
  ],
  [
    buildingTypes,
    table(`
businessCentre: бц|бизнес центр|деловой центр|офисн~ здани~|офисн~ центр|≈административн~ здани~|≈административно~|офисн~ комплекс|деловой дом|businesscenter~|business cent~|officebuilding|officecenter|officecomplex|businesshouse|≈administrativebuilding|бцентр|office building|≈office
mixedUse: многофункциональн~|мфк|многофункц~|≈апарт~|multifunctionalcomplex|≈officeandresidentialcomplex|≈officeandhotelcomplex|mixed use|торгово офисн~|торгово деловой~|tradingofficecomplex|shoppingandbusinesscomplex
businessPark: бизнес парк|≈деловой квартал|≈бизнес квартал|≈businessquarter~|≈officequarter|businesspark|business park|офисный парк
mansion: особняк|≈осз|≈отдельно сто~|mansion|≈standalonebuilding|≈detached building|≈осо~|≈old|≈старый фонд|≈усадьба
mall: тц|≈трц|≈трк|тк|торгов~ центр~|≈торгово развлек~|торгов~ комплекс|≈молл|mall|shopping~|≈outlet|≈аутлет|≈specializedshoppingcenter|≈универмаг|≈торговый дом|≈tradinghouse|≈tradeandexhibitioncomplex|≈ритейл парк
streetRetail: стрит ритейл|≈жилой комплекс|≈жк|≈жилой дом|≈жилое здание|≈residentialcomplex|≈residentialhouse|≈residential building|street retail|streetretail|≈встроенн~|≈пристро~
loft: лофт|loft|лофт квартал
technopark: технопарк|technopark|≈технополис
warehouse: склад~|warehouse~|≈логист~|≈logistics~|≈сс|≈officeandwarehouse~|складск~ комплекс
industrial: ≈индустриальн~ парк|≈industrialpark|производств~|industrial~|manufactur~|≈завод|≈фабрика|≈промышлен~|≈промзона|≈промплощадка|≈цех|≈officeindustrialcomplex
flexOffice: сервисн~|≈коворкинг|≈coworking|≈flex~|≈гибкий офис|serviced office`),
  ],
  [
    buildingStatuses,
    table(`
operating: действу~|operational|operating|введен~|построен~|≈сдан|≈сдано|≈готов~|эксплуатир~|существующ~|existing|≈completed|в эксплуатации
construction: стро~|underconstruction|under construction|≈реконструкция|≈reconstruction|≈незавершен~
project: проект~|project|≈планир~|≈planned|≈котлован`),
  ],
  [
    okrugs,
    table(`
cao: центральн~|цао|cao
sao: северный|сао
svao: северо восточн~|свао
vao: восточн~|вао
yuvao: юго восточн~|ювао
yuao: южный|юао
yuzao: юго западн~|юзао
zao: западн~|зао
szao: северо западн~|сзао
zelao: зеленоград~|зелао
nao: ≈новомосков~|нао|≈тинао
tao: ≈троицк~|тао
region: область|≈мо|московская область|≈подмосковье|моск обл|≈обл`),
  ],
  [
    metroTravels,
    table(`
walk: пешком|пеш|walk~|foot|on foot|≈п
transport: транспорт~|transport|≈авто~|≈на машине|≈маршрутк~`),
  ],
  [
    propertyUses,
    table(`
office: офис~|office|под офис|≈бизнес центр|≈кабинет|≈представительств~|≈коворкинг|≈рабоч~ мест~|≈open space|≈юридический адрес
streetRetail: ≈торгов~|стрит ритейл|street retail|streetretail|≈retail|≈ритейл|≈магазин~|≈shop~|≈тп|≈торговля|≈супермаркет|≈продукты|≈бутик|≈аптека|≈салон красоты|≈shopping area
catering: общепит|≈кафе|≈ресторан~|≈столов~|≈бар|общественн~ питани~|public catering|publiccatering|catering|≈restaurant|≈cafe|≈фудкорт|≈пекарня|≈кофейн~|horeca|≈кулинари~
flexible: псн|свободн~ назначени~|св назначени~|своб назн~|free purpose|freeappointmentobject|free appointment|≈универсальн~|≈многоцел~|≈осн|свободное назначение|≈любой вид деятельности
warehouse: склад~|warehouse|≈логист~|≈хранени~|≈storage|≈light industrial
production: производ~|manufacturing|production|≈industry|≈industrial|≈цех|≈промышлен~|≈пищевое
medical: медицин~|≈клиник~|≈стоматолог~|medical~|медцентр|мед центр|≈поликлиник~
education: образован~|≈школа|≈детск~ сад|≈детск~ центр|≈обучени~|≈учебн~|education|≈курсы|≈детский клуб
showroom: шоурум~|шоу рум|showroom|show room|≈автосалон|≈выставочн~
bank: банк|банка|под банк|банковск~|bank|≈отделение банка
fitness: фитнес|≈спорт~|fitness~|≈gym|≈тренажерн~|≈йога
carService: автосервис|авто сервис|≈сто|≈шиномонтаж|≈автомойк~|car service|≈auto repair|≈автотехцентр
hotel: гостиниц~|отель|≈хостел|hotel|≈hostel|≈мини отель|≈апарт отель
wholeBuilding: ≈здани~|≈осз|≈особняк|≈отдельно сто~|building|здание целиком|≈имущественн~ комплекс
leasedInvestment: габ|арендн~ бизнес|готов~ арендн~ бизнес|≈с арендатор~|leased investment|rentalbusiness|≈готов~ бизнес|≈business|≈арендатор внутри
land: земельн~ участ~|участ~|земля|land|≈под застройку
garage: гараж~|машиномест~|машино мест~|≈паркинг|парковочн~ мест~|garage|≈parking place`),
  ],
  [
    floorKinds,
    table(`
regular: этаж|≈надземн~|≈обычный|≈наземн~
basement: подвал~|≈подземн~|basement
semiBasement: цокол~|≈полуподвал~|semi basement|semibasement|цок|≈ground
mezzanine: антресол~|mezzanine|≈мезонин|антр
attic: мансард~|attic|≈чердак|≈пентхаус`),
  ],
  [
    currencies,
    table(`
RUB: руб~|rub|rur|₽|р|рубль российский|rubles|рос рубль
USD: usd|долл~|$|≈у е|≈уе|dollar~
EUR: eur|евро|euro|€`),
  ],
  [
    leaseKinds,
    table(`
direct: прям~|≈от собственника|direct~|≈аренда|≈долгосрочн~|≈собственник
sublease: субаренд~|sublease|subrent|≈поднаем
assignment: переуступ~|≈цесси~|assignment|sale of lease rights|leaseassignment|≈пап|уступк~`),
  ],
  [
    fitOuts,
    table(`
shellAndCore: shell and core|shell core|shell&core|shell & core|shell|без отделки|бетон~|≈черновая|≈черновая отделка|в бетоне|s c|sc|≈unfinished
whiteBox: под чистовую|под чистовую отделку|white box|whitebox|предчистов~|≈finishing|≈под отделку|вайт бокс|wb|≈чистовая подготовка|предчистовая отделка|≈pre finished
fitted: с отделкой|отделка|≈офисная отделка|≈чистовая|≈чистовая отделка|с ремонтом|≈готово к въезду|≈готов к въезду|≈готовое|≈office|≈typical|≈типовой ремонт|≈типовая отделка|≈евроремонт|≈евро|≈хорош~|≈отличн~|≈дизайнер~|≈design|≈хороший ремонт|fitted|fit out|fitted out|ремонт сделан|≈выполнен~|≈свежий ремонт|≈новый ремонт|≈качественн~|≈стандартн~|≈готов к работе|≈рабочее состояние|≈рабочее|≈готово|≈есть|≈с дизайнерской отделкой|≈нормальн~|≈под ключ|≈удовлетворительн~|≈с чистовой отделкой
furnished: с мебелью|≈мебель|с отделкой и мебелью|отделка и мебель|меблирован~|furnished|≈полностью оборудован~|≈plug and play|≈plug play|≈plug&play|отделка мебель|с ремонтом и мебелью|≈готово к въезду с мебелью
needsRepair: требуется ремонт|≈majorrepairsrequired|≈требуется капитальный ремонт|≈требует капитального ремонта|≈под капитальный ремонт|требуется косметический ремонт|требует ремонта|cosmeticrepairsrequired|нужен ремонт|≈косметический ремонт|≈косметика|≈под ремонт|≈требуется|≈частичный ремонт|≈старый ремонт|≈плох~|≈б у отделка|≈б у|needs repair|needs renovation`),
  ],
  [
    layouts,
    table(`
open: открыт~|open space|openspace|опен спейс|open plan|open|≈свободная|≈свободн~ планировк~|опенспейс
cellular: кабинет~|cabinet|cellular|cabinets|≈комнаты
mixed: смешан~|mixed|комбинирован~|≈микс|open space и кабинет~|кабинеты и open space|кабинеты опен спейс|open space кабинеты
corridor: коридор~|corridor~|кабинетно коридорн~
hall: ≈зал~|hall|зальная`),
  ],
  [
    availabilities,
    table(`
free: свобод~|вакант~|≈доступ~|free|available|vacant|≈сдается|≈сдаётся|≈продается|≈в продаже|≈сейчас|≈пуст~|≈актуально|≈готов~|≈active|≈активн~|≈в рекламе|≈немедленно|≈immediately|≈immediate|≈now|незанят~|не занят~|≈с сегодня
fromDate: освобожда~|освобод~|≈скоро|будет свободен|будет доступ~|from date
occupied: занят~|≈сдан~|арендован~|occupied|leased|rented|let|≈продан~|≈sold|≈неактуальн~|≈не актуально|≈снят~|в аренде|≈бронь|≈забронирован~|≈резерв~|≈reserved|не свобод~|≈недоступ~|≈действующий арендатор|≈есть арендатор|≈с арендатором`),
  ],
  [
    ventilations,
    table(`
none: нет|отсутств~|no|none
natural: естеств~|natural
supplyAndExhaust: приточн~|≈forced|≈вытяж~|≈механич~|≈принудит~|≈центральн~|≈есть|≈да`),
  ],
  [
    conditionings,
    table(`
none: нет|отсутств~|no|none|≈под установку|≈возможность установки
local: местн~|сплит~|local|split~|≈кондиционер~|≈индивидуальн~|≈настенн~
central: центральн~|central|≈есть|≈да|централизован~
fanCoil: фанкойл~|фэнкойл~|чиллер~|fan coil|fancoil|chiller
vrv: vrv|vrf|мультизональн~`),
  ],
  [
    fireSystems,
    table(`
none: нет|no|none|отсутств~
alarm: сигнализац~|alarm|≈извещател~|апс|≈датчик~|≈оповещени~
hydrant: гидрант~|hydrant|пожарный кран|краны
sprinkler: спринклер~|sprinkler|≈автоматическ~|≈есть|≈дренчер~|≈водяное
gas: газ~|gas
powder: порошк~|powder`),
  ],
  [
    heatings,
    table(`
none: нет|no|none|отсутств~|≈неотапл~|≈холодн~
central: централь~|central|≈есть|≈да|≈городское|≈тэц|≈отапливаем~|≈теплый|≈тёплый
autonomous: автоном~|autonomous|≈индивидуальн~|≈собственн~|≈котельн~|≈газов~`),
  ],
  [
    accessKinds,
    table(`
open: свобод~|free|open|открыт~
pass: пропуск~|passsystem|pass|по пропускам|≈бюро пропусков|≈ресепшн|≈охран~
roundTheClock: круглосут~|24 7|≈24|24 на 7|24ч|24 часа|around the clock|round the clock`),
  ],
  [
    parkingKinds,
    table(`
ground: назем~|ground|≈открыт~|≈open|≈на улице|≈стихийн~|≈уличн~|≈во дворе|≈охраняем~|≈плоскостн~|surface|≈на крыше|≈roof|≈муниципальн~
underground: подзем~|underground|≈в здании|≈подз
multilevel: многоуров~|multilevel|multi level|≈крытая
guest: гостев~|guest`),
  ],
  [
    infrastructures,
    table(`
canteen: столов~|canteen|≈буфет
cafe: кафе|cafe|≈кофейн~|≈кофе поинт|≈coffee|≈фудкорт
restaurant: ресторан~|restaurant
bank: банк|≈отделение банка|bank
atm: банкомат~|atm
fitness: фитнес~|fitness~|≈спортзал|≈тренажерн~|≈бассейн
pharmacy: аптек~|pharmacy
shop: магазин~|≈супермаркет|≈минимаркет|shop~|≈торгов~|≈продукты
conferenceHall: конференц~|≈переговорн~|conference~|зал переговоров
hotel: гостиниц~|отель|hotel
carWash: мойка|автомойк~|car wash
reception: ресепш~|рецепци~|reception`),
  ],
  [
    rentBases,
    table(`
sqmYear: м2 год|м2 в год|за м2 в год|руб м2 год|кв м в год|кв м год|в год за м2|≈годовая|за метр в год|≈annual|≈year
sqmMonth: м2 мес|м2 в мес|м2 месяц|за м2 в месяц|руб м2 мес|кв м в месяц|кв м мес|в месяц за м2|за метр в месяц
month: ≈в месяц|за все в месяц|≈месяц|≈мес|за помещение в месяц|≈за всё|≈месячная|≈monthly|≈month|за объект в месяц|≈руб мес|≈руб в месяц|≈в мес`),
  ],
  [
    priceUnits,
    table(`
sqm: squaremeter|за метр|за м2|кв м|м2|за кв м|sqm|за квадратный метр|руб м2
all: all|за все|всего|за помещение|за объект|≈общая|total|целиком
sotka: sotka|сотк~|за сотку
hectare: hectare|га|гектар~|за гектар`),
  ],
  [
    pricePeriods,
    table(`
year: annual|год|в год|за год|year|yearly|годовая|ежегодно
month: monthly|month|месяц|мес|в месяц|за месяц|ежемесячно|месячная`),
  ],
  [
    landUnits,
    table(`
sqm: м2|кв м|sqm|squaremeter|метр~
sotka: sotka|сотк~|сот
hectare: hectare|гектар~|га`),
  ],
  [
    categories,
    table(`
commercial: коммерческ~|commercial|нежил~
land: земл~|земельн~|участ~|land|lot|lot area
garage: гараж~|машиномест~|машино мест~|≈паркинг|парковочн~ мест~|garage|parking place
residential: жил~|квартир~|дома дачи коттеджи|комнат~|≈дом|≈дача|коттедж|таунхаус|flat|flat~|house~|room~|cottage~|townhouse~|≈apartment|living|garden house|часть дома|дом с участком|дом с земельн~ участ~|house with lot|cottage with lot|dailyflat~|newbuilding~|bed~`),
  ],
])
