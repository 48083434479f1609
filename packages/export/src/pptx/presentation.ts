import type { ByteWork } from '../byte-work.ts';
import { HEAD } from '../xlsx/xml.ts';
import { type ArchivedFile, zipArchive } from '../xlsx/zip-archive.ts';
import { SLIDE, type SlideTable, slideXml } from './slide-table.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.presentationml';
const NAMES = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;

/**
 * Writes a PowerPoint file of slides with native tables, by ECMA-376 (Office Open XML). Its own few parts are all that
 * such tables need; a library for presentations would bring an archive writer and readers of pictures beside ours.
 */
export function presentationBytes(slides: readonly SlideTable[], work: ByteWork): AsyncGenerator<Uint8Array> {
  return zipArchive(parts(slides, work), work);
}

function* parts(slides: readonly SlideTable[], work: ByteWork): Generator<ArchivedFile> {
  const file = (name: string, text: string): ArchivedFile => ({ name, bytes: once(work.utf8(text)) });
  const numbers = slides.map((_, at) => at + 1);
  yield file('[Content_Types].xml', contentTypes(numbers));
  yield file('_rels/.rels', relations([['officeDocument', 'ppt/presentation.xml']]));
  yield file('ppt/presentation.xml', presentation(numbers, slides[0]?.isRightToLeft ?? false));
  yield file(
    'ppt/_rels/presentation.xml.rels',
    relations([
      ['slideMaster', 'slideMasters/slideMaster1.xml'],
      ['theme', 'theme/theme1.xml'],
      ...numbers.map((number) => ['slide', `slides/slide${number}.xml`] as const),
    ]),
  );
  yield file('ppt/slideMasters/slideMaster1.xml', MASTER);
  yield file(
    'ppt/slideMasters/_rels/slideMaster1.xml.rels',
    relations([
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['theme', '../theme/theme1.xml'],
    ]),
  );
  yield file('ppt/slideLayouts/slideLayout1.xml', LAYOUT);
  yield file(
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels',
    relations([['slideMaster', '../slideMasters/slideMaster1.xml']]),
  );
  yield file('ppt/theme/theme1.xml', THEME);
  for (const [at, slide] of slides.entries()) {
    yield file(`ppt/slides/slide${at + 1}.xml`, slideXml(slide));
    yield file(
      `ppt/slides/_rels/slide${at + 1}.xml.rels`,
      relations([['slideLayout', '../slideLayouts/slideLayout1.xml']]),
    );
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

function relations(all: readonly (readonly [type: string, target: string])[]): string {
  const own = all.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${RELATIONS}">${own.join('')}</Relationships>`;
}

function contentTypes(numbers: readonly number[]): string {
  const override = (part: string, type: string): string => `<Override PartName="/ppt/${part}" ContentType="${type}"/>`;
  return `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('presentation.xml', `${TYPE}.presentation.main+xml`)}${override('slideMasters/slideMaster1.xml', `${TYPE}.slideMaster+xml`)}${override('slideLayouts/slideLayout1.xml', `${TYPE}.slideLayout+xml`)}${override('theme/theme1.xml', 'application/vnd.openxmlformats-officedocument.theme+xml')}${numbers.map((number) => override(`slides/slide${number}.xml`, `${TYPE}.slide+xml`)).join('')}</Types>`;
}

/** The relations of the first two slots are the master and its theme. */
const FIRST_SLIDE = 3;

function presentation(numbers: readonly number[], isRightToLeft: boolean): string {
  const ids = numbers.map((number) => `<p:sldId id="${255 + number}" r:id="rId${FIRST_SLIDE + number - 1}"/>`).join('');
  return `${HEAD}<p:presentation ${NAMES}${isRightToLeft ? ' rtl="1"' : ''}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="${SLIDE.width}" cy="${SLIDE.height}"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`;
}

const EMPTY_TREE = '<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>';
const TITLE_BOX = `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title 1"/><p:cNvSpPr/><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="${SLIDE.margin}" y="300000"/><a:ext cx="${SLIDE.width - 2 * SLIDE.margin}" cy="600000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="en-US"/></a:p></p:txBody></p:sp>`;
const MASTER = `${HEAD}<p:sldMaster ${NAMES}><p:cSld><p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg>${EMPTY_TREE}${TITLE_BOX}</p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`;
const LAYOUT = `${HEAD}<p:sldLayout ${NAMES} type="titleOnly"><p:cSld name="Title only">${EMPTY_TREE}${TITLE_BOX}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`;

const COLOURS = [
  ['dk1', '1B1F24'],
  ['lt1', 'FFFFFF'],
  ['dk2', '3B424C'],
  ['lt2', 'F4F5F7'],
  ['accent1', '0F766E'],
  ['accent2', '4A4FC8'],
  ['accent3', 'B45309'],
  ['accent4', '8B3FD1'],
  ['accent5', '0E7FA6'],
  ['accent6', 'D03B2F'],
  ['hlink', '0F766E'],
  ['folHlink', '8B3FD1'],
] as const;
const FONT = '<a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface="Arial"/>';
const FILL = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const THEME_LINE = `<a:ln w="6350">${FILL}</a:ln>`;
const EFFECT = '<a:effectStyle><a:effectLst/></a:effectStyle>';
const THEME = `${HEAD}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Seker"><a:themeElements><a:clrScheme name="Seker">${COLOURS.map(([name, value]) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`).join('')}</a:clrScheme><a:fontScheme name="Seker"><a:majorFont>${FONT}</a:majorFont><a:minorFont>${FONT}</a:minorFont></a:fontScheme><a:fmtScheme name="Seker"><a:fillStyleLst>${FILL.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${THEME_LINE.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${EFFECT.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${FILL.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
