/** Pixels of the picture for each CSS pixel. */
const SCALE = 2;
const MARGIN = 16;
const TITLE_HEIGHT = 28;
/** Properties that the page's stylesheets set; a picture of its own needs them in its elements. */
const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
];

/**
 * Renders a chart as PNG, with its title and in the colours of the page's theme.
 * @throws if the browser can't draw it
 */
export async function chartImage(svg: SVGSVGElement, title: string): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const image = await load(
    `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(svg, width, height).toWellFormed())}`,
  );
  const canvas = document.createElement('canvas');
  canvas.width = SCALE * (width + 2 * MARGIN);
  canvas.height = SCALE * (height + 2 * MARGIN + TITLE_HEIGHT);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.scale(SCALE, SCALE);
  const page = getComputedStyle(document.body);
  const own = getComputedStyle(svg);
  context.fillStyle = page.backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = own.color;
  context.font = `600 15px ${own.fontFamily}`;
  context.fillText(title, MARGIN, MARGIN + 14, width);
  context.drawImage(image, MARGIN, MARGIN + TITLE_HEIGHT, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

function standalone(svg: SVGSVGElement, width: number, height: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = svg.querySelectorAll<SVGElement>('*');
  copy.querySelectorAll<SVGElement>('*').forEach((element, index) => {
    const original = originals[index];
    if (!original) return;
    const style = getComputedStyle(original);
    for (const name of STYLES) element.style.setProperty(name, style.getPropertyValue(name));
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

function load(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('the chart is no picture'));
    image.src = address;
  });
}
