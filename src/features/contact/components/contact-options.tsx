import { ExternalLink } from '@/components/site/external-link';
import { LineIcon } from '@/components/ui/line-icon';
import { contactOptions } from '@/content/contact';

const icons = { whatsapp: 'message', email: 'mail', phone: 'phone' } as const;

/** WhatsApp, Email and Phone, for those who would rather not fill in a form. */
export function ContactOptions() {
  return (
    <ul className="contact-options">
      {contactOptions.map((option) => {
        const Anchor = option.isExternal ? ExternalLink : 'a';
        return (
          <li key={option.kind}>
            <Anchor href={option.href}>
              <LineIcon name={icons[option.kind]} />
              <span>
                <span>{option.label}</span>
                <span className="small">{`${option.detail}, ${option.note}`}</span>
              </span>
              <LineIcon name="arrowUpRight" className="contact-arrow" />
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}
