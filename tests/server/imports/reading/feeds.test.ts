import fc from 'fast-check'
import { expect, it } from 'vitest'
import { XmlRepair } from '#server/services/imports/reading/feeds/xml-repair.ts'
import { readFileOf, refusalOf } from './files.ts'

const feed = (...objects: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<feed><feed_version>2</feed_version>${objects.map((object) => `<object>${object}</object>`).join('')}</feed>`
const read = async (xml: string) => {
  const { head, rows } = await readFileOf(xml)
  return {
    head,
    rows: rows.map(({ cells }) => Object.fromEntries(head.headers.map((header, at) => [header, cells[at]]))),
  }
}

it('an object becomes a row of its paths', async () => {
  const { head, rows } = await read(
    feed(
      `<ExternalId>b-1</ExternalId><BargainTerms><Price>100</Price><IncludedOptions><IncludedOptionsEnum>a</IncludedOptionsEnum><IncludedOptionsEnum>b</IncludedOptionsEnum></IncludedOptions></BargainTerms>
       <Photos><PhotoSchema><FullUrl>1.jpg</FullUrl></PhotoSchema><PhotoSchema><FullUrl>2.jpg</FullUrl></PhotoSchema></Photos>
       <Specialty><Types><String>office</String><String>bank</String></Types></Specialty>`,
      '<ExternalId>b-2</ExternalId>',
    ),
  )
  expect(head).toMatchObject({ source: 'cian', encoding: 'utf-8', sheet: null, headerRows: 1, notes: [] })
  expect(rows).toEqual([
    {
      ExternalId: 'b-1',
      'BargainTerms/Price': '100',
      'BargainTerms/IncludedOptions/IncludedOptionsEnum': 'a\nb',
      'Photos/PhotoSchema/FullUrl': '1.jpg\n2.jpg',
      'Specialty/Types/String': 'office\nbank',
    },
    {
      ExternalId: 'b-2',
      'BargainTerms/Price': '',
      'BargainTerms/IncludedOptions/IncludedOptionsEnum': '',
      'Photos/PhotoSchema/FullUrl': '',
      'Specialty/Types/String': '',
    },
  ])
})

it('values of the items of a list stay side by side', async () => {
  const { rows } = await read(
    feed(
      '<U><ASchema><Id>1</Id></ASchema><ASchema><Time>5</Time><Id>2</Id></ASchema><ASchema><Id>3</Id><Time/></ASchema><ASchema><Id>4</Id><Time>7</Time></ASchema></U>',
    ),
  )
  expect(rows[0]).toEqual({ 'U/ASchema/Id': '1\n2\n3\n4', 'U/ASchema/Time': '\n5\n\n7' })
})

it('attributes, texts beside children, empty elements', async () => {
  const { head, rows } = await read(
    '<?xml version="1.0"?><realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06"><generation-date>2026</generation-date><offer internal-id="7"><type>аренда</type><price currency="RUR">12<value>5</value></price><empty/></offer><offer>оторванный<type>x</type></offer></realty-feed>',
  )
  expect(head.source).toBe('yrl')
  expect(rows).toEqual([
    {
      'internal-id': '7',
      type: 'аренда',
      'price@currency': 'RUR',
      'price/value': '5',
      price: '12',
      empty: '',
      offer: '',
    },
    {
      'internal-id': '',
      type: 'x',
      'price@currency': '',
      'price/value': '',
      price: '',
      empty: '',
      offer: 'оторванный',
    },
  ])
})

it('Avito: addresses of pictures are attributes', async () => {
  const { head, rows } = await read(
    '<Ads formatVersion="3" target="Avito.ru"><Ad><Id>1</Id><Images><Image url="a.jpg?x=1&y=2"/><Image url="b.jpg"/></Images></Ad></Ads>',
  )
  expect([head.source, rows]).toEqual([
    'avito',
    [{ Id: '1', 'Images/Image@url': 'a.jpg?x=1&y=2\nb.jpg', 'Images/Image': '' }],
  ])
})

it('bare signs, entities of HTML, formatting and CDATA are read as their author meant them', async () => {
  const { rows, head } = await read(
    feed(
      '<A>S&P, 5 < 6, площадь <100 м², &nbsp;&laquo;да&raquo; &unknown; &amp; &#1071; &#0;</A><B><![CDATA[<p>a & b</p> ]]></B><C>раз<br>два<p>три</p></C><D><br/>x</D>',
      '<A>целый</A>',
    ),
  )
  expect(rows[0]).toMatchObject({
    A: 'S&P, 5 < 6, площадь <100 м², \u00a0«да» &unknown; & Я',
    B: '<p>a & b</p>',
    D: 'x',
  })
  expect(rows[0]?.C?.split(/\n+/)).toEqual(['раз', 'два', 'три'])
  expect(rows[1]?.A).toBe('целый')
  expect(head.headers).toEqual(['A', 'B', 'C', 'D'])
})

it('the repair does not depend on where chunks are cut', () => {
  const text = 'a & b<t x="1 & <2" y=\'"&amp;\'>< 5 &lt; &#5; <!-- & < --><![CDATA[ & ]]> ]]></t>&nbsp;&'
  const repaired = (parts: readonly string[]) => {
    const repair = new XmlRepair((name) => name === 'lt' || name === 'amp' || name === 'nbsp')
    return parts.map((part) => repair.write(part)).join('') + repair.write('', true)
  }
  expect(repaired([text])).toBe(
    'a &amp; b<t x="1 &amp; &lt;2" y=\'"&amp;\'>&lt; 5 &lt;  <!-- & < --><![CDATA[ & ]]> ]]></t>&nbsp;&amp;',
  )
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(text.length), (one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)]
      expect(repaired([text.slice(0, from), text.slice(from, to), text.slice(to)])).toBe(repaired([text]))
    }),
  )
  expect(repaired([...text])).toBe(repaired([text]))
})

it('an empty feed is read and told', async () => {
  const { head, rows } = await read(feed())
  expect([head.headers, rows, head.notes]).toEqual([[], [], ['В фиде нет ни одного объекта']])
})

it('an object that is too long is skipped and told, the others are read', async () => {
  const { head, rows } = await read(
    feed('<A>1</A>', `<A>${'я'.repeat(2_200_000)}</A>`, `<A>${'я'.repeat(40_000)}</A>`),
  )
  expect(rows.map(({ A = '' }) => A.length)).toEqual([1, 32_767])
  expect(head.notes.join()).toMatch(/1.объект \(2\).*Обрезано до 32.767 знаков: 1.значение/u)
})

it('markup that is not closed in one object leaves the others whole', async () => {
  const { rows, head } = await read(feed('<A>1<B>2</A>', '<A>3</A>'))
  expect(rows.map(({ A }) => A)).toEqual(['1', '3'])
  expect(head.notes.join()).toMatch(/1.ошибка/u)
})

it('a file that breaks off is refused', async () => {
  const whole = feed('<A>1</A>', '<A>2</A>')
  expect(await refusalOf(whole.slice(0, -15))).toContain('обрывается после объекта 1')
})
