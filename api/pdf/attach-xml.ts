// Attaches an electronic invoice to a PDF/A-3 by the rules of Factur-X 1.0, which ZUGFeRD 2 shares: a file with a fixed
// name, which says the same as the pages, and metadata that name the profile.

/** The electronic invoice in a PDF. */
export interface AttachedXml {
  xml: string
  description: string
}

const fileName = 'factur-x.xml'
const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** The properties of the metadata, which PDF/A requires to be described in the file. */
const properties = {
  DocumentFileName: { value: fileName, description: 'The name of the embedded XML document' },
  DocumentType: { value: 'INVOICE', description: 'The type of the hybrid document' },
  Version: { value: '1.0', description: 'The version of the standard of the embedded XML document' },
  ConformanceLevel: { value: 'EN 16931', description: 'The profile of the embedded XML document' },
} as const

/** @param at when the invoice was issued */
export function attachXml(sheet: PDFKit.PDFDocument, { xml, description }: AttachedXml, at: Date): void {
  const bytes = Buffer.from(xml)
  // The same content in another form, as Germany requires; pdfkit's types lack this option.
  const options = {
    name: fileName,
    type: 'text/xml',
    description,
    creationDate: at,
    modifiedDate: at,
    relationship: 'Alternative',
  }
  sheet.file(bytes, options)
  appendMetadata(sheet)
}

function appendMetadata(sheet: PDFKit.PDFDocument): void {
  const values = Object.entries(properties).map(([name, { value }]) => `<fx:${name}>${value}</fx:${name}>`)
  const described = Object.entries(properties).map(
    ([name, { description }]) => `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description>
</rdf:li>`,
  )
  sheet.appendXML(
    `<rdf:Description rdf:about="" xmlns:fx="${namespace}">
${values.join('\n')}
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${described.join('\n')}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`,
  )
}
